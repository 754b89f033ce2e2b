import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface DefinitionRow {
  term: ReactNode;
  value: ReactNode;
  /** The row everything else explains: a sum, what is due. */
  strong?: boolean;
}

/** Names and values. Amounts stand below each other, digit under digit. */
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
