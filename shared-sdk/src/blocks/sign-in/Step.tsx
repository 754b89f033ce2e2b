import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './sign-in.module.css';

interface Props {
  heading: ReactNode;
  children: ReactNode;
}

/**
 * A step of the sign-in. Its first field takes the focus when the step is new, so that the customer
 * can type immediately; without a field, the heading does. Screen readers announce the heading as the
 * name of the group that focus has entered.
 */
export function Step({ heading, children }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = group.current?.querySelector<HTMLElement>('input:not([readonly])');
    const title = group.current?.querySelector<HTMLElement>('h2');
    (field ?? title)?.focus();
  }, []);
  return (
    <fieldset ref={group} className={css.step} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </fieldset>
  );
}
