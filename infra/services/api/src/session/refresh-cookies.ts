import type { SessionType } from '@sideband/shared-sdk/session/model';
import type { RefreshTokens } from '../http/proof.ts';
import type { Site } from '../http/site.ts';

/** The anonymous session is kept beside the customer's, and signing out returns to it. */
const nameOf: Record<SessionType, string> = {
  anonymous: 'ANONYMOUS_REFRESH_TOKEN',
  authenticated: 'REFRESH_TOKEN',
};

/** Returns the refresh tokens in a request's Cookie header. */
export function readRefreshTokens(cookies = ''): RefreshTokens {
  const kept = new Map(
    cookies.split(';').map((cookie) => {
      const [name = '', value = ''] = cookie.trim().split('=');
      return [name, value.slice(0, 200)] as const;
    }),
  );
  const tokens = Object.entries(nameOf).map(([type, name]) => [type, kept.get(name)] as const);
  return Object.fromEntries(tokens.filter(([, token]) => token));
}

/**
 * Returns the Set-Cookie header of a refresh token. The cookie is sent to the session calls only
 * and hidden from scripts. Without `expiresAt` it is a session cookie of the browser.
 */
export const writeRefreshToken = (
  type: SessionType,
  { token, expiresAt }: { token: string; expiresAt?: string | undefined },
  { isSecure }: Site,
): string => {
  const expires = expiresAt === undefined ? [] : [`Expires=${new Date(expiresAt).toUTCString()}`];
  const terms = ['Path=/api/session', ...expires, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) terms.push('Secure');
  return [`${nameOf[type]}=${token}`, ...terms].join('; ');
};

export const clearRefreshToken = (type: SessionType, site: Site): string =>
  writeRefreshToken(type, { token: '', expiresAt: new Date(0).toISOString() }, site);
