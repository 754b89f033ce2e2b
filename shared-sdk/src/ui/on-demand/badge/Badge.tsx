import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './badge.module.css';

export interface BadgeProps {
  /** `brand` is for the one item of a list that stands out, such as "Best value". */
  tone?: 'neutral' | 'brand' | 'ok';
  /** What screen readers read instead of a bare number, such as "3 new messages". */
  label?: string;
  children: ReactNode;
}

/** A short mark on something else: "New", "Best value", a count. A status is a `StatusPill`. */
export function Badge({ tone = 'neutral', label, children }: BadgeProps) {
  return (
    <span className={css[tone]}>
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
