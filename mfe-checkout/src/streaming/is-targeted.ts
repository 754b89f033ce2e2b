/** Lowercase names of the query parameters that identify a targeted offer. */
const tokens = ['token', 'tkn'];

/**
 * Returns whether a query string contains the token of a targeted offer. Program and promo codes
 * are open to everyone and do not count.
 */
export const isTargeted = (search: string): boolean =>
  [...new URLSearchParams(search)].some(
    ([name, value]) => tokens.includes(name.toLowerCase()) && value !== '',
  );
