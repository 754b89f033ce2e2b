import { useSession } from '@sideband/shared-sdk/react';
import { useEffect, useRef } from 'react';
import { handleOf } from './redeem-calls.ts';
import type { RedeemEvent, RedeemState } from './redeem-states.ts';

/**
 * Follows who is signed in, in whichever tab that changed: a name on the page goes with its owner,
 * and a sign-in made elsewhere, such as by a mailed link, is one here.
 */
export function useFollowSession(state: RedeemState, happened: (event: RedeemEvent) => void) {
  const here = handleOf(useSession());
  const before = useRef(here);
  const isAsked = state.step === 'signingIn';
  const isOnPage = state.step === 'confirming' || state.step === 'otherCountry';
  const shown = isOnPage ? state.handle : undefined;

  useEffect(() => {
    // Who is asked although the session seems to stand has to sign in all the same.
    const cameIn = here !== undefined && here !== before.current;
    before.current = here;
    if (isAsked && cameIn) happened({ type: 'signedIn' });
    if (shown !== undefined && here !== shown)
      happened({ type: here === undefined ? 'signInNeeded' : 'accountChanged' });
  }, [isAsked, shown, here, happened]);
}
