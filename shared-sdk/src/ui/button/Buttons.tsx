import type { ReactNode } from 'react';
import css from './button.module.css';

/** The ways on of a view: below each other on a phone, beside each other where there is room. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}
