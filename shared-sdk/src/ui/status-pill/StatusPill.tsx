import type { ReactNode } from 'react';
import css from './status-pill.module.css';

export interface StatusPillProps {
  /** `live` is for what is on the air now, and nothing else. */
  tone?: 'live' | 'ok' | 'neutral' | 'warning' | 'danger';
  children: ReactNode;
}

/** A state in a word. The dot only repeats it. */
export function StatusPill({ tone = 'neutral', children }: StatusPillProps) {
  return <span className={css[tone]}>{children}</span>;
}
