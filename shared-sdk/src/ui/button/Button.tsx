import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import css from './button.module.css';

/** There is no `disabled`: a press always gets an answer, if only the reason why not. */
export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'style'> {
  /** One primary per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Something is on its way: further presses are ignored. */
  busy?: boolean;
  /** What it does while busy: "Checking…". The button is always wide enough for both words. */
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
