import type { ReactNode } from 'react';
import css from './status-pill.module.css';

export interface StatusPillProps {
  /** `live` is reserved for content that is on the air now. */
  tone?: 'live' | 'ok' | 'neutral' | 'warning' | 'danger';
  children: ReactNode;
}

/** A one-word status. The dot only repeats the status as a color. */
export function StatusPill({ tone = 'neutral', children }: StatusPillProps) {
  return <span className={css[tone]}>{children}</span>;
}
