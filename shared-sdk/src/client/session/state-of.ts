import type { SessionState } from './session-state.ts';
import type { StoredAuth } from './stored-auth.ts';

/**
 * Returns the states to emit next, in order, given the stored record and the last emitted state.
 */
export function statesAfter(
  before: SessionState,
  auth: StoredAuth,
  /** A new handle belongs to the customer who was signed in before. */
  { isRenamed = false } = {},
): SessionState[] {
  const { session, handle } = auth;
  if (session && handle !== undefined) {
    const signedIn = { type: 'authenticated', handle } as const;
    if (before.type !== 'authenticated') return [signedIn];
    if (before.handle === handle) return [];
    if (isRenamed) return [signedIn];
    // Another customer has signed in in another tab: nothing of the previous one may remain.
    return [{ type: 'anonymous', reason: 'signedOut' }, signedIn];
  }
  if (before.type === 'authenticated') return [{ type: 'anonymous', reason: auth.left ?? 'ended' }];
  // The session that seemed to have ended was signed out by the customer.
  if (before.type === 'anonymous' && before.reason === 'ended' && auth.left === 'signedOut') {
    return [{ type: 'anonymous', reason: 'signedOut' }];
  }
  if (before.type === 'anonymous' || !session) return [];
  return [{ type: 'anonymous', reason: 'arrived' }];
}
