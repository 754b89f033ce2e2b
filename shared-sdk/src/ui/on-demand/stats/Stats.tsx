import type { ReactNode } from 'react';
import css from './stats.module.css';

/** A figure that answers one question. */
export interface Stat {
  /** What is measured, such as "Next payment". */
  label: ReactNode;
  /** The figure with its unit. */
  value: ReactNode;
  /** What the figure refers to, such as "on March 1". */
  detail?: ReactNode;
}

export interface StatsProps {
  items: readonly Stat[];
}

/** Two to four figures side by side, each below its label. They wrap where there is no room. */
export function Stats({ items }: StatsProps) {
  return (
    <dl className={css.stats}>
      {items.map(({ label, value, detail }, index) => (
        <div key={index} className={css.stat}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
          {detail && <dd className={css.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
