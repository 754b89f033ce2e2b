/** PostgreSQL's type numbers. */
const int8 = 20;
const date = 1082;

/** A count or an amount. One that a double cannot hold is a fault, not a rounding. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('an int8 beyond 2^53 came from the database');
  return value;
}

/**
 * What both drivers make of the types they disagree on: left alone, node-pg gives int8 as text and a
 * date as local midnight, PGlite a number or bigint and UTC midnight.
 */
export const typeParsers: Record<number, (text: string) => unknown> = {
  [int8]: parseInt8,
  [date]: (text) => text,
};
