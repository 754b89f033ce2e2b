/** Cause shown by the error page. The page itself detects `server` and `offline`. */
export type ErrorKind = 'notFound' | 'notAvailable' | 'server' | 'offline';

const kinds: readonly string[] = [
  'notFound',
  'notAvailable',
  'server',
  'offline',
] satisfies ErrorKind[];

export interface ErrorPage {
  kind?: ErrorKind;
  /** The failed address, for "Try again". Always on our own site, and without secrets. */
  from?: string;
}

/** Returns the address of the error page. It carries the cause and the way back, nothing else. */
export function errorAddress({ kind, from }: ErrorPage): string {
  const parameters = new URLSearchParams();
  if (kind) parameters.set('kind', kind);
  const back = wayBack(from);
  if (back) parameters.set('from', back);
  return parameters.size > 0 ? `/error?${parameters}` : '/error';
}

/** Parses an address of the error page. Anyone can craft one. */
export function readErrorAddress(search: string): ErrorPage {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  return { kind: isKind(kind) ? kind : undefined, from: wayBack(parameters.get('from')) };
}

const isKind = (text: string | null): text is ErrorKind => text !== null && kinds.includes(text);

/**
 * Returns an address if it stays on this origin and is not the error page itself, otherwise
 * undefined. Keeps the query, except for parameters that may be secret or identify a person.
 * Browsers read `//host` and `/\\host` as another site, even with tabs and line breaks in between.
 */
export function wayBack(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return;
  const base = 'http://own.invalid';
  if (!URL.canParse(address, base)) return;
  const { origin, pathname, searchParams } = new URL(address, base);
  if (origin !== base || pathname.startsWith('//') || /^\/error\/*$/i.test(pathname)) return;
  const kept = new URLSearchParams([...searchParams].flatMap(keptParameter));
  const whole = kept.size > 0 ? `${pathname}?${kept}` : pathname;
  return whole.length > longest ? pathname : whole;
}

/**
 * Far below the URL length that servers accept, because the address is encoded into another one.
 */
const longest = 1_000;

/** Parameters that grant access, or identify a person, an account, a radio or a card. */
const privateNames =
  /tok|tkn|secret|pass|pwd|\bpin\b|otp|auth|session|credential|^sig|key|jwt|nonce|^code$|user_?code|^state$|acct|account|radio|esn|vin|name|e?mail|phone|card|cvv|cvc|handle|user/i;
/** An email address, a JSON Web Token, or a value too long to be a word. */
const privateValues = /@|^eyJ|[\w-]{40}/;

function keptParameter([key, value]: [string, string]): [string, string][] {
  if (key.toLowerCase() === 'langpref') {
    return /^[a-z]{2}([-_][a-z]{2})?$/i.test(value) ? [['langpref', value]] : [];
  }
  return privateNames.test(key) || privateValues.test(value) ? [] : [[key, value]];
}
