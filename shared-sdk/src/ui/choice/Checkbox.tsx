import type { ReactNode } from 'react';
import css from './choice.module.css';

export interface CheckboxProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no; the words are part of what can be pressed. */
export function Checkbox({ name, label, hint, checked, onChange }: CheckboxProps) {
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={css.words}>
        <span>{label}</span>
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
    </label>
  );
}
