import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../glyph/Glyph.tsx';
import { nextSort, type Sort, sortedBy } from './sort.ts';
import css from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  /** A noun. On a phone it is the label of the value. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Value to sort by. Without it the column cannot be sorted. Dates as `2027-03-01`. */
  sortBy?: (row: Row) => string | number;
  /** `end` is for amounts and counts, so that their digits line up. */
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** Names the table for screen readers, and for everyone with `isCaptionShown`. */
  caption: ReactNode;
  isCaptionShown?: boolean;
  /** The first column names its row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Order until a header is pressed. Without it, rows stay in the given order until then. */
  sort?: Sort;
  /** Shown instead of the table while there are no rows: what will be here, and what to do. */
  empty: ReactNode;
}

/**
 * Rows with the same columns. In a place narrower than 600 px each row becomes a card with label and
 * value, and the sortable headers become buttons above. The explicit roles keep it a table for
 * screen readers then, too.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionShown, columns, rows, keyOf, empty } = props;
  const { locale } = useIntl();
  const [chosen, setChosen] = useState<Sort>();
  const sort = chosen ?? props.sort;
  if (rows.length === 0) return <div className={css.empty}>{empty}</div>;
  const sorted = columns.find(({ key }) => key === sort?.key);
  return (
    <div className={css.place}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display` of the cards removes the native roles */}
      <table role="table" className={css.table}>
        <caption className={isCaptionShown ? css.caption : undefined}>
          {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead role="rowgroup" className={css.head}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classOf(column)}
                data-sortable={column.sortBy !== undefined || undefined}
                aria-sort={column.key === sort?.key ? sort.direction : undefined}
              >
                {column.sortBy ? (
                  <button
                    type="button"
                    className={css.sort}
                    onClick={() => setChosen(nextSort(sort, column.key))}
                  >
                    {column.header}
                    <Glyph name={glyphOf(column.key, sort)} />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={css.body}>
          {sortedBy(rows, { by: sorted?.sortBy, direction: sort?.direction, locale }).map((row) => (
            <tr key={keyOf(row)} role="row" className={css.row}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    role={index === 0 ? 'rowheader' : 'cell'}
                    scope={index === 0 ? 'row' : undefined}
                    className={classOf(column)}
                  >
                    <span className={css.label} aria-hidden="true">
                      {column.header}
                    </span>
                    <span className={css.value}>{column.cell(row)}</span>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <VisuallyHidden role="status">
        {sorted && chosen && (
          <FormattedMessage
            id={`ui.table.${chosen.direction}`}
            values={{ column: sorted.header }}
          />
        )}
      </VisuallyHidden>
    </div>
  );
}

const classOf = ({ align }: { align?: 'start' | 'end' }) => (align === 'end' ? css.end : css.cell);

function glyphOf(key: string, sort: Sort | undefined) {
  if (key !== sort?.key) return 'sortable';
  return sort.direction === 'ascending' ? 'up' : 'down';
}
