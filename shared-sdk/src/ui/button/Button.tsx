import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import css from './button.module.css';

/**
 * Props of a `Button`. There is deliberately no `disabled`: every press gets a response, even if
 * only the reason why the action is not possible.
 */
export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'style'> {
  /** At most one `primary` button per view. Defaults to `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Whether a request is in flight. Further presses, including submits, are ignored meanwhile. */
  busy?: boolean;
  /**
   * Label while busy, such as "Checking…". The button is sized for the longer of the two labels, so
   * it does not change width.
   */
  busyLabel?: string;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', busy = false, busyLabel, children, onClick, ...button } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...button}
        className={css[variant]}
        onClick={press}
        aria-disabled={busy || undefined}
      >
        <span className={css.words} aria-hidden={(busy && busyLabel !== undefined) || undefined}>
          {children}
        </span>
        {busyLabel && (
          <span className={css.busyWords} aria-hidden={!busy || undefined}>
            {busyLabel}
          </span>
        )}
      </button>
      {busyLabel && <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>}
    </>
  );
}
