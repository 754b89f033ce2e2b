import type { ReactNode } from 'react';
import css from './card.module.css';

export interface CardProps {
  /** Rendered as an `h2`. */
  heading?: ReactNode;
  /** Short label beside the heading, such as a `StatusPill`. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ heading, aside, children }: CardProps) {
  return (
    <section className={css.card}>
      {heading && (
        <div className={css.top}>
          <h2>{heading}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
