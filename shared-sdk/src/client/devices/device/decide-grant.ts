import { isExpired } from '../../browser/clock.ts';
import type { StoredGrant } from './stored-grant.ts';

/** Decides how to obtain a valid device grant at page start (SDK §4, device grant). */
export function decideGrant(
  stored: StoredGrant | undefined,
  now: Date,
): 'register' | 'migrate' | 'refresh' {
  if (!stored || isExpired(stored.grantExpiresAt, now)) return 'register';
  return stored.grantVersion === 'v2' ? 'refresh' : 'migrate';
}
