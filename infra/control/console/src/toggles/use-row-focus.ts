import { useRef } from 'react';

/** Rows bear the name of what they show in `data-row`, and are reached by their first link. */
export function useRowFocus() {
  const table = useRef<HTMLTableElement>(null);
  const rowsNow = () => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  return {
    table,
    /** From outside of the table the first row, or the last, is next. */
    move(by: 1 | -1) {
      const { rows, at } = rowsNow();
      const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
      rows[next]?.querySelector<HTMLElement>('a')?.focus();
    },
    rowInFocus() {
      const { rows, at } = rowsNow();
      return rows[at]?.dataset.row;
    },
  };
}
