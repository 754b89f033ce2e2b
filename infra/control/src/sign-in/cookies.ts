/** The cookies of staff. Each is bound to one origin as far as its scheme allows. */
export interface Cookie {
  name: string;
  /** What follows the value in `Set-Cookie`. */
  attributes: string;
}

type SameSite = 'Strict' | 'Lax';

/**
 * A cookie that pages cannot read. Over https no other host can set it (`__Host-`, RFC 6265bis
 * §4.1.3.2); over http, on a developer's machine, its name keeps ports apart, which cookies do not.
 */
function cookieAt(origin: string, name: string, sameSite: SameSite): Cookie {
  const { protocol, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const attributes = `; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  return { name: isSecure ? `__Host-${name}` : `${name}-${port || '80'}`, attributes };
}

export const sessionCookieAt = (origin: string) => cookieAt(origin, 'sideband-staff', 'Strict');

/** Lax: the issuer sends the browser back from another site. */
export const attemptCookieAt = (origin: string) => cookieAt(origin, 'sideband-sign-in', 'Lax');

export const setCookie = ({ name, attributes }: Cookie, value: string, maxAgeMs: number) =>
  `${name}=${value}${attributes}; Max-Age=${Math.floor(maxAgeMs / 1000)}`;

export const dropCookie = (cookie: Cookie) => setCookie(cookie, '', 0);

/** The value in a `Cookie` header; undefined where there is none, or two that differ. */
export function readCookie(header: string | undefined, { name }: Cookie): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return new Set(values).size === 1 ? values[0] : undefined;
}
