import { type ReactNode, useId } from 'react';
import css from './form.module.css';

interface Props {
  label: string;
  /** Where a heading beside it says the same. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** Says what to do. */
  error?: string | undefined;
  /** Draws what is filled in; it carries these attributes, so that label, hint and error are heard with it. */
  children: (control: Control) => ReactNode;
}

interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What stands around everything that can be filled in: its label, a hint, and what is wrong with it. */
export function Field({ label, hideLabel, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={hideLabel ? css.hidden : css.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
    </div>
  );
}
