/** PostgreSQL type OIDs. */
const int8 = 20;
const date = 1082;

/**
 * Parses a count or an amount. Throws instead of rounding a value that a double cannot represent.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('an int8 beyond 2^53 came from the database');
  return value;
}

/**
 * Parsers for the types that the drivers read differently. By default, node-pg returns an int8 as
 * text and a date as local midnight; PGlite returns a number or bigint, and midnight in UTC.
 */
export const typeParsers: Record<number, (text: string) => unknown> = {
  [int8]: parseInt8,
  [date]: (text) => text,
};
