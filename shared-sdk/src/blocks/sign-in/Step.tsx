import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './sign-in.module.css';

interface Props {
  heading: ReactNode;
  /** Whether only screen readers get the heading, because the label of the field says the same. */
  isHeadingHidden?: boolean;
  children: ReactNode;
}

/**
 * A step of the sign-in. Its first field takes the focus when the step is new, so that the customer
 * can type immediately; without a field, the heading does. Screen readers announce the heading as the
 * name of the group that focus has entered.
 */
export function Step({ heading, isHeadingHidden = false, children }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = group.current?.querySelector<HTMLElement>('input:not([readonly])');
    const title = group.current?.querySelector<HTMLElement>('h2');
    (field ?? title)?.focus();
  }, []);
  return (
    <fieldset ref={group} className={css.step} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={isHeadingHidden ? css.hidden : undefined}>
        {heading}
      </h2>
      {children}
    </fieldset>
  );
}
