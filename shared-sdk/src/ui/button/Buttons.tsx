import type { ReactNode } from 'react';
import css from './button.module.css';

/** Button group of a view: stacked on a phone, in a row where there is room. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}
