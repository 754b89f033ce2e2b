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

interface Order<Row> {
  by: ((row: Row) => Value) | undefined;
  direction: Sort['direction'] | undefined;
  /** Language whose order of texts is used: in English, "Élan" is before "Fox". */
  locale: string;
}

/** Returns the rows in order. Rows with equal values keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { by, direction = 'ascending', locale }: Order<Row>,
): readonly Row[] {
  if (!by) return rows;
  const texts = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(by(one), by(other), texts));
}

function compare(one: Value, other: Value, texts: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return texts.compare(String(one), String(other));
}
