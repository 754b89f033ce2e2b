import type { ReactNode } from 'react';
import css from './data-table.module.css';

interface Props {
  /** Title of the table. */
  caption: string;
  columns: string[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

/**
 * Semantic table; on phones each row becomes a card with labeled cells. The first cell names the
 * row.
 */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
