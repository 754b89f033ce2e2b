import type { ReactNode } from 'react';
import { messageId } from '../field/FieldFrame.tsx';
import { useFieldInForm } from '../form/form-context.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './choice.module.css';

export interface CheckboxProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A checkbox whose label is part of the click target. It is locked while its `Form` is busy, and
 * shows the form's error for it, for example when it is required.
 */
export function Checkbox({ name, label, hint, checked, onChange }: CheckboxProps) {
  const { id, locked, message } = useFieldInForm(name);
  return (
    <div className={css.boxField}>
      {message && (
        <p id={messageId(id)} className={css.message}>
          <Icon name="danger" />
          <span>{message}</span>
        </p>
      )}
      <label className={css.box}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-disabled={locked || undefined}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message && messageId(id)}
          onChange={(event) => {
            if (!locked) onChange(event.currentTarget.checked);
          }}
        />
        <span className={css.words}>
          <span>{label}</span>
          {hint && <span className={css.hint}>{hint}</span>}
        </span>
      </label>
    </div>
  );
}
