const key = 'langpref';

/**
 * The key is case-insensitive (application §2), because emails and partner sites spell it
 * differently.
 */
const isKey = (name: string) => name.toLowerCase() === key;

/** Returns the requested language as it is spelled in the URL. */
export const langprefIn = (search: URLSearchParams): string | undefined =>
  [...search].find(([name]) => isKey(name))?.[1] || undefined;

/** Returns the query with this language instead of any other. */
export function withLangpref(search: URLSearchParams, language: string): URLSearchParams {
  const rest = [...search].filter(([name]) => !isKey(name));
  return new URLSearchParams([...rest, [key, language]]);
}
