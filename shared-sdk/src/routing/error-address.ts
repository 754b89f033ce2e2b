/** What the error page says happened. `server` and `offline` are found out by the page itself. */
export type ErrorKind = 'notFound' | 'notAvailable' | 'server' | 'offline';

const kinds: readonly string[] = [
  'notFound',
  'notAvailable',
  'server',
  'offline',
] satisfies ErrorKind[];

export interface ErrorPage {
  kind?: ErrorKind;
  /** The address that did not work, for "Try again". Never leads away from our own site, and holds no secret. */
  from?: string;
}

/** Where the error page lives. It carries what happened and the way back, nothing else. */
export function errorAddress({ kind, from }: ErrorPage): string {
  const parameters = new URLSearchParams();
  if (kind) parameters.set('kind', kind);
  const back = wayBack(from);
  if (back) parameters.set('from', back);
  return parameters.size > 0 ? `/error?${parameters}` : '/error';
}

/** Reads an address of the error page, which anybody can write. */
export function readErrorAddress(search: string): ErrorPage {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  return { kind: isKind(kind) ? kind : undefined, from: wayBack(parameters.get('from')) };
}

const isKind = (text: string | null): text is ErrorKind => text !== null && kinds.includes(text);

/**
 * An address that stays on this origin, and is not the error page itself; undefined for anything else. Its query
 * travels along, but for what may be a secret or say who somebody is. Browsers read `//host` and `/\\host` as
 * another site, also with tabs and line breaks in between.
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

/** Far below what servers take of an address, which holds this one encoded. */
const longest = 1_000;

/** Ways to be let in, and whatever names a person, their account, their radio or their card. */
const privateNames =
  /tok|tkn|secret|pass|pwd|\bpin\b|otp|auth|session|credential|^sig|key|jwt|nonce|^code$|user_?code|^state$|acct|account|radio|esn|vin|name|e?mail|phone|card|cvv|cvc|handle|user/i;
/** An address of mail, a JSON Web Token, or what is too long to be a word. */
const privateValues = /@|^eyJ|[\w-]{40}/;

function keptParameter([key, value]: [string, string]): [string, string][] {
  if (key.toLowerCase() === 'langpref') {
    return /^[a-z]{2}([-_][a-z]{2})?$/i.test(value) ? [['langpref', value]] : [];
  }
  return privateNames.test(key) || privateValues.test(value) ? [] : [[key, value]];
}
