import type { Site } from '../http/site.ts';
import type { StartedSession } from './start-session.ts';

/** Only the session calls ever see it, and no script does. */
export function refreshCookie(
  { refreshToken, session }: StartedSession,
  { isSecure }: Site,
): string {
  const expires = new Date(session.refreshTokenExpiresAt).toUTCString();
  const terms = ['Path=/api/session', `Expires=${expires}`, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) terms.push('Secure');
  return [`REFRESH_TOKEN=${refreshToken}`, ...terms].join('; ');
}
