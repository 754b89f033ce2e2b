import { isExpired } from '../http/clock.ts';
import type { StoredAuth } from './stored-auth.ts';

/**
 * How a page begins with what it finds (SDK §4, session bootstrap).
 * - `restore`: goes on with the stored session.
 * - `refresh`: its access token is over, or it is no whole session.
 * - `anew`: nothing to go on with; what is stored is cleared.
 */
export type Start = 'restore' | 'refresh' | 'anew';

export function decideStart({ session, handle, looksExpired }: StoredAuth, now: Date): Start {
  if (!session) return 'anew';
  const { sessionType, accessTokenExpiresAt, refreshTokenExpiresAt } = session;
  const isOver = !looksExpired && isExpired(accessTokenExpiresAt, now);
  const isWhole =
    sessionType === 'anonymous' || (sessionType === 'authenticated' && handle !== undefined);

  // An end nobody knows counts as past only when the refresh token would be needed.
  if (refreshTokenExpiresAt === undefined) return isWhole && !isOver ? 'restore' : 'anew';
  if (isExpired(refreshTokenExpiresAt, now) && !looksExpired) return 'anew';
  return isWhole && !isOver ? 'restore' : 'refresh';
}
