/** Lowercase names of the query parameter that identifies a targeted offer. */
const tokens = ['token', 'tkn'];

/**
 * Returns whether a query string has the token of a targeted offer. Program and promo codes work
 * for everyone and do not count.
 */
export const isTargeted = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => tokens.includes(name.toLowerCase()) && value !== '',
  );
