import { useSession } from '@sideband/shared-sdk/react';
import { useEffect, useRef } from 'react';
import { handleOf } from './redeem-calls.ts';
import type { RedeemEvent, RedeemState } from './redeem-states.ts';

/**
 * Follows the session, also when it changes in another tab. An account is removed from the page
 * when its owner signs out, and a sign-in elsewhere, such as by magic link, is recognized.
 */
export function useFollowSession(state: RedeemState, happened: (event: RedeemEvent) => void) {
  const here = handleOf(useSession());
  const before = useRef(here);
  const isAsked = state.step === 'signingIn';
  const isOnPage = state.step === 'confirming' || state.step === 'otherCountry';
  const shown = isOnPage ? state.handle : undefined;

  useEffect(() => {
    // Sign-in may be required while the session still appears authenticated. Only a new sign-in
    // counts.
    const cameIn = here !== undefined && here !== before.current;
    before.current = here;
    if (isAsked && cameIn) happened({ type: 'signedIn' });
    if (shown !== undefined && here !== shown)
      happened({ type: here === undefined ? 'signInNeeded' : 'accountChanged' });
  }, [isAsked, shown, here, happened]);
}
