import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { identities } from '@sideband/shared-sdk/identity';
import {
  createPasskey,
  isCeremonyAborted,
  isPasskeyError,
  isPasskeyPromptSuppressed,
  supportsPasskeys,
  suppressPasskeyPrompt,
} from '@sideband/shared-sdk/passkey';
import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useReducer } from 'react';
import { shouldOffer } from './offer.rule.ts';
import { beginning, next, type OfferEvent } from './offer-flow.ts';

export function usePasskeyOffer() {
  const sdk = useSdk();
  const isSignedIn = useSession().type === 'authenticated';
  const [state, happened] = useReducer(next, beginning);

  useLoaded(
    isSignedIn,
    async () => {
      const known = {
        isSignedIn,
        isSupported: sdk.config.passkeyEnabled && supportsPasskeys(),
        isSuppressed: isPasskeyPromptSuppressed(),
      };
      // Avoids the request when no passkey would be offered anyway.
      if (!shouldOffer({ ...known, passkeys: 0 })) return false;
      return sdk
        .bind(identities)
        .me()
        .then(
          ({ value: { passkeys } }) => shouldOffer({ ...known, passkeys }),
          // A failure is ignored, because the customer has not seen the offer yet.
          () => false,
        );
    },
    { onLoaded: (fits) => fits && happened({ type: 'fits' }) },
  );
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
