import type { CookieStore } from './cookie-store.ts';

/** Browsers drop a cookie whose name and value are longer than this, in bytes, without a word. */
const largestCookie = 4096;

/**
 * The document's cookies, at path `/`. They stay with this host unless a parent domain is given,
 * and travel over https alone where the page does.
 */
export function documentCookies(parentDomain?: string): CookieStore {
  const place = (domain = parentDomain) =>
    [
      'Path=/',
      'SameSite=Lax',
      ...(domain ? [`Domain=${domain}`] : []),
      ...(location.protocol === 'https:' ? ['Secure'] : []),
    ].join('; ');

  const expire = (name: string, domain?: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
    document.cookie = `${name}=; Expires=${new Date(0).toUTCString()}; ${place(domain)}`;
  };
  /** One of this host alone, from before the parent domain was given, would be read instead. */
  const expireOwn = (name: string) => {
    if (parentDomain) expire(name, '');
  };

  return {
    read: (name) => findCookie(document.cookie, name),
    write(name, value, expiresAt) {
      const pair = `${name}=${encodeURIComponent(value)}`;
      if (pair.length > largestCookie) {
        throw new RangeError(`The cookie ${name} has ${pair.length} bytes, too many`);
      }
      const ends = expiresAt ? `; Expires=${expiresAt.toUTCString()}` : '';
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${pair}${ends}; ${place()}`;
      expireOwn(name);
    },
    remove(name) {
      expire(name);
      expireOwn(name);
    },
  };
}

/** Whatever else lies in the jar, this never throws. */
export function findCookie(jar: string, name: string): string | undefined {
  const pair = jar
    .split(';')
    .map((part) => part.trimStart())
    .find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined; // not written by us
  }
}
