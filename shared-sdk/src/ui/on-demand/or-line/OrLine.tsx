import type { ReactNode } from 'react';
import css from './or-line.module.css';

export interface OrLineProps {
  /** Such as "or", or "or pay with a card". */
  children: ReactNode;
}

/** Line with words between two ways to do the same. */
export function OrLine({ children }: OrLineProps) {
  return (
    <p className={css.or}>
      <span>{children}</span>
    </p>
  );
}
