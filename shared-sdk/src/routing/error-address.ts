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
  /** The path that did not work, for "Try again". Never leads away from our own site. */
  from?: string;
}

/** Where the error page lives. It carries kind and path only: a query may hold a token. */
export function errorAddress({ kind, from }: ErrorPage): string {
  const parameters = new URLSearchParams();
  if (kind) parameters.set('kind', kind);
  const safe = ownPath(from);
  if (safe) parameters.set('from', safe);
  return parameters.size > 0 ? `/error?${parameters}` : '/error';
}

/** Reads an address of the error page, which anybody can write. */
export function readErrorAddress(search: string): ErrorPage {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  return { kind: isKind(kind) ? kind : undefined, from: ownPath(parameters.get('from')) };
}

const isKind = (text: string | null): text is ErrorKind => text !== null && kinds.includes(text);

/**
 * A path that stays on this origin, and is not the error page itself; undefined for anything else.
 * Browsers read `//host` and `/\host` as another site, also with tabs and line breaks in between.
 */
function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/')) return;
  try {
    const base = 'http://own.invalid';
    const url = new URL(text, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return;
    return /^\/error\/*$/i.test(url.pathname) ? undefined : url.pathname;
  } catch {
    return;
  }
}
