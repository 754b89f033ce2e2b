import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface DefinitionRow {
  term: ReactNode;
  value: ReactNode;
  /** Whether to emphasize the row, such as a total or the balance due. */
  strong?: boolean;
}

/**
 * Terms with their values. Amounts use tabular figures and are right-aligned, so their digits line
 * up.
 */
export function DefinitionList({ rows }: { rows: DefinitionRow[] }) {
  return (
    <dl className={css.list}>
      {rows.map(({ term, value, strong }, index) => (
        <div key={index} className={strong ? css.strong : css.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
