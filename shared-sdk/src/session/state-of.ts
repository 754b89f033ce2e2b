import type { SessionState } from './session-state.ts';
import type { StoredAuth } from './stored-auth.ts';

/** What the page is to be told next, in order, for what is kept now and what it was told before. */
export function statesAfter(
  before: SessionState,
  auth: StoredAuth,
  /** A new handle is of the customer who was there before. */
  { isRenamed = false } = {},
): SessionState[] {
  const { session, handle } = auth;
  if (session && handle !== undefined) {
    const signedIn = { type: 'authenticated', handle } as const;
    if (before.type !== 'authenticated') return [signedIn];
    if (before.handle === handle) return [];
    if (isRenamed) return [signedIn];
    // Somebody else has signed in, in another tab: nothing of the one before may stay.
    return [{ type: 'anonymous', reason: 'signedOut' }, signedIn];
  }
  if (before.type === 'authenticated') return [{ type: 'anonymous', reason: auth.left ?? 'ended' }];
  // What only looked ended was the customer's own wish.
  if (before.type === 'anonymous' && before.reason === 'ended' && auth.left === 'signedOut') {
    return [{ type: 'anonymous', reason: 'signedOut' }];
  }
  if (before.type === 'anonymous' || !session) return [];
  return [{ type: 'anonymous', reason: 'arrived' }];
}
