import { randomInt } from 'node:crypto';
import { cookieValues } from './cookie-values.ts';

const name = 'SF_ANON_ID';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Returns the visitor's anonymous ID, which decides their toggles. It stays the same for the
 * lifetime of the cookie. Without a valid cookie, returns a new ID.
 */
export function anonymousIdOf(cookieHeader: string | undefined): string {
  return knownAnonymousId(cookieHeader) ?? newAnonymousId();
}

/** Returns the anonymous ID of a returning visitor. Undefined without a valid cookie. */
export const knownAnonymousId = (cookieHeader: string | undefined) =>
  cookieValues(cookieHeader, name).find(isAnonymousId);

const isAnonymousId = (text: string) => /^[A-Za-z0-9]{16}$/.test(text);

/** Generates an ID as specified (application §9). */
export function newAnonymousId(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Returns the `Set-Cookie` value. It has to be sent with every document, because browsers cap the
 * lifetime at about 400 days and each visit extends it.
 */
export function anonymousIdCookie(id: string, { secure }: { secure: boolean }): string {
  const end = 'Tue, 19 Jan 2038 00:00:00 GMT';
  return `${name}=${id}; Path=/; Expires=${end}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
