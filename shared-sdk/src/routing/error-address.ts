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
 * A path that stays on this origin, and is not the error page itself; undefined for anything else.
 * Of its query only the language is kept, since the rest may hold a token. Browsers read `//host`
 * and `/\\host` as another site, also with tabs and line breaks in between.
 */
export function wayBack(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return;
  const base = 'http://own.invalid';
  if (!URL.canParse(address, base)) return;
  const { origin, pathname, searchParams } = new URL(address, base);
  if (origin !== base || pathname.startsWith('//') || /^\/error\/*$/i.test(pathname)) return;
  const language = [...searchParams].find(([key]) => key.toLowerCase() === 'langpref')?.[1];
  const isTag = language && /^[a-z]{2}([-_][a-z]{2})?$/i.test(language);
  return isTag ? `${pathname}?langpref=${language}` : pathname;
}
