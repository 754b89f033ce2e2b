import type { ReactNode } from 'react';
import css from './foundations.module.css';

/** Heading of a foundation, and what it is about. */
export function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.intro}>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
