/** Names of the query parameter in which our emails put the token of a link, in lower case. */
const names = ['token', 'tkn'];

/** Returns the token of a mailed link about a bill. */
export const tokenIn = (search: string): string | undefined =>
  [...new URLSearchParams(search)]
    .find(([name, value]) => names.includes(name.toLowerCase()) && value.trim() !== '')?.[1]
    .trim();
