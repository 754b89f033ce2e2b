import { type ReactNode, useId } from 'react';
import css from './form.module.css';

interface Props {
  label: string;
  /** Hides the label visually where it repeats a visible heading. Screen readers still read it. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** Error message that says how to fix the input. */
  error?: string | undefined;
  /**
   * Renders the form control, which must carry these attributes so that screen readers read hint
   * and error with it.
   */
  children: (control: Control) => ReactNode;
}

interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around a form control. */
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
