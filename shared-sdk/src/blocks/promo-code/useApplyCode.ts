import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type OfferRefusal, offers } from '@sideband/shared-sdk/offers';
import { useDomain, useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';

type State = { isAsking: boolean; refusal?: OfferRefusal; breakdown?: Breakdown };

/**
 * Requests the offers of a code. `onAccepted` is called only for a code that the server accepts.
 */
export function useApplyCode(onAccepted: (code: string) => void) {
  const { country } = useSdk();
  const { offersNew } = useDomain(offers);
  const [state, setState] = useState<State>({ isAsking: false });
  return {
    ...state,
    async apply(promoCode: string) {
      setState({ isAsking: true });
      try {
        const answer = await offersNew({ query: { country, promoCode } });
        setState({ isAsking: false, ...(!answer.ok && { refusal: answer.error }) });
        if (answer.ok) onAccepted(promoCode);
      } catch (error) {
        setState({ isAsking: false, breakdown: breakdownOf(error) });
      }
    },
  };
}
