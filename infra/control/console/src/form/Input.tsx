import type { InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import css from './form.module.css';

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'style' | 'id'> {
  label: string;
  /** Where a heading beside it says the same. */
  hideLabel?: boolean;
  /** Says what to do. */
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A line of text in the narrow rows of the console. */
export function Input({ label, hideLabel, error, onChange, ...input }: Props) {
  return (
    <Field {...{ label, hideLabel, error }}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={css.input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
