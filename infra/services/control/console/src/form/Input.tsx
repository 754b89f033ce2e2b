import type { InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import css from './form.module.css';

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'style' | 'id'> {
  label: string;
  /** Hides the label visually where it repeats a visible heading. Screen readers still read it. */
  hideLabel?: boolean;
  /** Error message that says how to fix the input. */
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Single-line input for the dense rows of the console. */
export function Input({ label, hideLabel, error, onChange, ...input }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error}>
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
