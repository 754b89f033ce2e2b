/** The visitor's choice about targeting: consent group C0004 (application.md §9). */
export type Targeting = 'granted' | 'refused' | 'unknown';

const group = /^C0004:([01])$/;

/**
 * Parses the visitor's choice about targeting from `document.cookie`. The consent banner writes the
 * cookie `OptanonConsent`, a query string whose `groups` look like `C0001:1,C0004:0`. Returns
 * `unknown` for anything else.
 */
export function targetingIn(jar: string): Targeting {
  const pair = jar.split(';').find((part) => part.trimStart().startsWith('OptanonConsent='));
  const said = new URLSearchParams(pair?.slice(pair.indexOf('=') + 1)).get('groups');
  const words = [...decoded(said ?? '').split(',')].flatMap(
    (one) => group.exec(one.trim())?.[1] ?? [],
  );
  // If both values are present, targeting counts as refused.
  if (words.includes('0')) return 'refused';
  return words.includes('1') ? 'granted' : 'unknown';
}

/** Decodes once more, because some banners encode the whole value twice. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
