const key = 'langpref';

/** The key is written in any case (application §2): mails and partners write it as they like. */
const isKey = (name: string) => name.toLowerCase() === key;

/** The language that an address asks for, as it is written there. */
export const langprefIn = (search: URLSearchParams): string | undefined =>
  [...search].find(([name]) => isKey(name))?.[1] || undefined;

/** The same query, asking for this language and for no other. */
export function withLangpref(search: URLSearchParams, language: string): URLSearchParams {
  const rest = [...search].filter(([name]) => !isKey(name));
  return new URLSearchParams([...rest, [key, language]]);
}
