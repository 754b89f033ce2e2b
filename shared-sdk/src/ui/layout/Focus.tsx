import type { ReactNode } from 'react';
import css from './focus.module.css';
import { LayoutContext, useIsInLayout } from './layout-context.ts';

export interface FocusProps {
  /** `narrow` is for a sign-in or a few short fields. Defaults to `regular`. */
  size?: 'narrow' | 'regular';
  children: ReactNode;
}

/**
 * Layout of one question or one outcome: a centered card on a quiet ground, which the shell draws
 * behind it. On a phone the card takes the whole width. Inside another layout it adds nothing.
 */
export function Focus({ size = 'regular', children }: FocusProps) {
  if (useIsInLayout()) return children;
  return (
    <LayoutContext value={true}>
      <div className={css.focus} data-layout="focus">
        <div className={css[size]}>{children}</div>
      </div>
    </LayoutContext>
  );
}
