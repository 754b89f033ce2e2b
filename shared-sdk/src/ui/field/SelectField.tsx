import type { FormEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFieldInForm } from '../form/form-context.ts';
import { FieldFrame, hintId, messageId } from './FieldFrame.tsx';
import css from './field.module.css';

export interface SelectChoice {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Error message that says what to do. Inside a `Form` the form provides it. */
  error?: string | undefined;
  optional?: boolean;
  choices: readonly SelectChoice[];
  /** Empty string while nothing is selected. */
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string;
}

/** A native `select`: typing letters jumps to a choice, and phones show their picker. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, optional, choices, value, onChange, autoComplete } = props;
  const intl = useIntl();
  const { id, locked, message: found } = useFieldInForm(name);
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    if (!locked && currentTarget.value !== value) onChange(currentTarget.value);
  };
  const message = error ?? found;
  const described = [hint && hintId(id), message && messageId(id)].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message} optional={optional}>
      <select
        id={id}
        name={name}
        className={css.select}
        autoComplete={autoComplete}
        value={value}
        aria-required={!optional}
        aria-invalid={message !== undefined}
        aria-describedby={described || undefined}
        aria-disabled={locked || undefined}
        // The form validates on `input`, and the render that follows would reset the select to the
        // old choice before `change` fires.
        onInput={choose}
        onChange={choose}
      >
        <option value="">{intl.formatMessage({ id: 'ui.choose' })}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
