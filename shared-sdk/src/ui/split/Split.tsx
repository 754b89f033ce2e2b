import type { ReactNode } from 'react';
import css from './split.module.css';

export interface SplitProps {
  children: ReactNode;
  /** What stands above the form, and from 1024 px beside it: the price. */
  aside: ReactNode;
}

/** A flow and what it is about: one below the other, side by side where there is room. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={css.split}>
      <div className={css.aside}>{aside}</div>
      <div className={css.main}>{children}</div>
    </div>
  );
}
