import { randomInt } from 'node:crypto';
import { cookieValues } from './cookie-values.ts';

const name = 'SF_ANON_ID';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Who a visitor is for toggles: the same value for as long as the cookie lives. */
export function anonymousIdOf(cookieHeader: string | undefined): string {
  return knownAnonymousId(cookieHeader) ?? newAnonymousId();
}

/** The same, for whoever has been here; undefined for anybody else. */
export const knownAnonymousId = (cookieHeader: string | undefined) =>
  cookieValues(cookieHeader, name).find(isAnonymousId);

const isAnonymousId = (text: string) => /^[A-Za-z0-9]{16}$/.test(text);

/** As specified (application §9). */
export function newAnonymousId(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Written with every document: browsers cut a far end date to some 400 days, and each visit starts
 * them anew.
 */
export function anonymousIdCookie(id: string, { secure }: { secure: boolean }): string {
  const end = 'Tue, 19 Jan 2038 00:00:00 GMT';
  return `${name}=${id}; Path=/; Expires=${end}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
