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
import { useEffect, useReducer } from 'react';
import { shouldOffer } from './offer.rule.ts';
import { beginning, next, type OfferEvent } from './offer-flow.ts';

export function usePasskeyOffer() {
  const sdk = useSdk();
  const isSignedIn = useSession().type === 'authenticated';
  const [state, happened] = useReducer(next, beginning);

  useEffect(() => {
    const known = {
      isSignedIn,
      isSupported: sdk.config.passkeyEnabled && supportsPasskeys(),
      isSuppressed: isPasskeyPromptSuppressed(),
    };
    // Nobody is asked for what would not be offered anyway.
    if (!shouldOffer({ ...known, passkeys: 0 })) return undefined;
    let isGone = false;
    sdk
      .bind(identities)
      .me()
      .then(({ value: { passkeys } }) => {
        if (!isGone && shouldOffer({ ...known, passkeys })) happened({ type: 'fits' });
      })
      // An offer that cannot be made is no news to anybody.
      .catch(() => {});
    return () => {
      isGone = true;
      // Nobody is signed in any more for whom a passkey could be made.
      happened({ type: 'declined' });
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
