/** The column that rows are sorted by, and the direction as in `aria-sort`. */
export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** Returns the order after a press on a header: ascending first, then the other direction. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  const isAscending = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: isAscending ? 'descending' : 'ascending' };
}

type Value = string | number;

/** Returns the rows in order. Rows with equal values keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueIn: ((row: Row) => Value) | undefined,
  direction: Sort['direction'] = 'ascending',
): readonly Row[] {
  if (!valueIn) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(valueIn(one), valueIn(other)));
}

/** Texts are compared as the customer's language sorts them: "Élan" before "Fox". */
function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), undefined, { numeric: true });
}
