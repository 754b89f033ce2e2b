import { isExpired } from '../browser/clock.ts';
import type { StoredAuth } from './stored-auth.ts';

/**
 * How a page starts with the stored session (SDK §4, session bootstrap).
 * - `restore`: continues with the stored session.
 * - `refresh`: its access token has expired, or it is incomplete.
 * - `anew`: nothing to continue with. The stored session is cleared.
 */
export type Start = 'restore' | 'refresh' | 'anew';

export function decideStart({ session, handle, looksExpired }: StoredAuth, now: Date): Start {
  if (!session) return 'anew';
  const { sessionType, accessTokenExpiresAt, refreshTokenExpiresAt } = session;
  const isOver = !looksExpired && isExpired(accessTokenExpiresAt, now);
  const isWhole =
    sessionType === 'anonymous' || (sessionType === 'authenticated' && handle !== undefined);

  // An unknown expiry counts as past only if the refresh token would be needed.
  if (refreshTokenExpiresAt === undefined) return isWhole && !isOver ? 'restore' : 'anew';
  if (isExpired(refreshTokenExpiresAt, now) && !looksExpired) return 'anew';
  return isWhole && !isOver ? 'restore' : 'refresh';
}
