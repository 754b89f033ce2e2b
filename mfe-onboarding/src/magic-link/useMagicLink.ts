import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { keepWay } from '@sideband/shared-sdk/blocks/last-way';
import { signInWithLink } from '@sideband/shared-sdk/magic-link';
import { useSdk } from '@sideband/shared-sdk/react';
import { useReducer } from 'react';
import { begin, next } from './magic-link-flow.ts';

export function useMagicLink(magicLinkId: string) {
  const sdk = useSdk();
  const [state, happened] = useReducer(next, magicLinkId, begin);
  return {
    state,
    /** Called when the customer has signed in by other means than this link. */
    signedIn: () => happened({ type: 'signedIn' }),
    async follow() {
      happened({ type: 'pressed' });
      try {
        const result = await signInWithLink(sdk, magicLinkId);
        if (!result.ok) return happened({ type: 'refused', refusal: result.error });
        keepWay('link');
        happened({ type: 'signedIn' });
      } catch (error) {
        happened({ type: 'brokeDown', breakdown: breakdownOf(error) });
      }
    },
  };
}
