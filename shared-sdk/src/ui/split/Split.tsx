import type { ReactNode } from 'react';
import css from './split.module.css';

export interface SplitProps {
  children: ReactNode;
  /** Content such as the price, shown above the form, or beside it from 1024 px. */
  aside: ReactNode;
}

/** Two-part layout of a flow and its price: stacked, or side by side where there is room. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={css.split}>
      <div className={css.aside}>{aside}</div>
      <div className={css.main}>{children}</div>
    </div>
  );
}
