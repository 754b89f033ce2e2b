/** A staff cookie, bound to a single origin as far as the scheme allows. */
export interface Cookie {
  name: string;
  /** Suffix of `Set-Cookie`, after the value. */
  attributes: string;
}

type SameSite = 'Strict' | 'Lax';

/**
 * Cookie that scripts cannot read. Over https, the prefix `__Host-` keeps other hosts from setting
 * it (RFC 6265bis §4.1.3.2). Over http, on a developer's machine, the name contains the port,
 * because cookies are shared between ports.
 */
function cookieAt(origin: string, name: string, sameSite: SameSite): Cookie {
  const { protocol, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const attributes = `; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  return { name: isSecure ? `__Host-${name}` : `${name}-${port || '80'}`, attributes };
}

export const sessionCookieAt = (origin: string) => cookieAt(origin, 'sideband-staff', 'Strict');

/** Lax, because the issuer redirects the browser from another site. */
export const attemptCookieAt = (origin: string) => cookieAt(origin, 'sideband-sign-in', 'Lax');

export const setCookie = ({ name, attributes }: Cookie, value: string, maxAgeMs: number) =>
  `${name}=${value}${attributes}; Max-Age=${Math.floor(maxAgeMs / 1000)}`;

export const dropCookie = (cookie: Cookie) => setCookie(cookie, '', 0);

/** Value of a cookie; `undefined` when the cookie is missing, or present with different values. */
export function readCookie(header: string | undefined, { name }: Cookie): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return new Set(values).size === 1 ? values[0] : undefined;
}
