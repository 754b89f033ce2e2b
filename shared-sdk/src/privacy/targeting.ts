/** What a visitor has said to being targeted: consent group C0004 (application.md §9). */
export type Targeting = 'granted' | 'refused' | 'unknown';

const group = /^C0004:([01])$/;

/**
 * Reads the word on targeting out of the jar of the document. The consent banner writes the cookie
 * `OptanonConsent`: a query string whose `groups` are `C0001:1,C0004:0`. Of anything else nothing is known.
 */
export function targetingIn(jar: string): Targeting {
  const pair = jar.split(';').find((part) => part.trimStart().startsWith('OptanonConsent='));
  const said = new URLSearchParams(pair?.slice(pair.indexOf('=') + 1)).get('groups');
  const words = [...decoded(said ?? '').split(',')].flatMap(
    (one) => group.exec(one.trim())?.[1] ?? [],
  );
  // Who says both has refused.
  if (words.includes('0')) return 'refused';
  return words.includes('1') ? 'granted' : 'unknown';
}

/** Some banners encode the whole value once more. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
