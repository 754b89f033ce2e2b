import type { ReactNode } from 'react';
import css from './field-row.module.css';

export interface FieldRowProps {
  /**
   * `even` gives each field the same width; `firstWide` gives the first twice that of the others.
   * Defaults to `even`.
   */
  widths?: 'even' | 'firstWide';
  children: ReactNode;
}

/**
 * Fields that belong together, such as city, state and ZIP code: side by side where the form is wide
 * enough, one below the other on a phone.
 */
export function FieldRow({ widths = 'even', children }: FieldRowProps) {
  return (
    <div className={css.row}>
      <div className={css[widths]}>{children}</div>
    </div>
  );
}
