import type { CookieStore } from './cookie-store.ts';

/** Size limit in bytes for name plus value. Browsers silently drop larger cookies. */
const largestCookie = 4096;

/**
 * Cookies of the document, at path `/`. Host-only unless a parent domain is given, and `Secure`
 * where the page is served over HTTPS.
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
  /**
   * A host-only cookie from before the parent domain was configured would shadow the shared one.
   */
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

/** Returns the decoded value of a cookie. Never throws, whatever else is in the jar. */
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
