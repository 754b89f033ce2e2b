import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  createPasskey,
  isCeremonyAborted,
  isPasskeyError,
  suppressPasskeyPrompt,
} from '@sideband/shared-sdk/passkey';
import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useReducer } from 'react';
import { beginning, next, type OfferEvent, offered } from './offer-flow.ts';
import { readPasskeyOffer } from './read-passkey-offer.ts';

/** `fits` is whether the page found that the offer fits. Otherwise it is found out here. */
export function usePasskeyOffer(fits?: boolean) {
  const sdk = useSdk();
  const isSignedIn = useSession().type === 'authenticated';
  const [state, happened] = useReducer(next, fits ? offered : beginning);

  useLoaded(isSignedIn, async () => fits === undefined && isSignedIn && readPasskeyOffer(sdk), {
    onLoaded: (isFit) => isFit && happened({ type: 'fits' }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer is for one customer
  useEffect(() => {
    return () => {
      // The session has changed, so there is no customer left to create a passkey for.
      happened({ type: 'ended' });
    };
  }, [sdk, isSignedIn]);

  return {
    state,
    async make() {
      happened({ type: 'accepted' });
      const outcome = await createPasskey(sdk).then(
        ({ ok }): OfferEvent => ({ type: ok ? 'made' : 'failed' }),
        afterFailure,
      );
      happened(outcome);
    },
    decline: () => happened({ type: 'declined' }),
    declineForGood() {
      suppressPasskeyPrompt();
      happened({ type: 'declined' });
    },
  };
}

function afterFailure(error: unknown): OfferEvent {
  if (isCeremonyAborted(error)) return { type: 'calledOff' };
  if (!isPasskeyError(error)) return { type: 'brokeDown', breakdown: breakdownOf(error) };
  return { type: error.problem === 'previouslyRegistered' ? 'hadOne' : 'failed' };
}
