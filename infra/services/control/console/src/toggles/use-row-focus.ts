import { useRef } from 'react';

/**
 * Keyboard navigation between rows. Each row has its key in `data-row`, and its first link receives
 * the focus.
 */
export function useRowFocus() {
  const table = useRef<HTMLDivElement>(null);
  const rowsNow = () => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  return {
    table,
    /** Starts at the first or the last row when the focus is outside the table. */
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
