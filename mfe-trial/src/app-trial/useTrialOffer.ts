import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import {
  codesIn,
  type Plan,
  type ReadOffers,
  usePlans,
} from '@sideband/shared-sdk/blocks/plan-picker';
import { type OfferRefusal, offers, offerTypeOf } from '@sideband/shared-sdk/offers';
import { useSearchParams } from '@sideband/shared-sdk/react/router';

export type TrialOffer =
  | { step: 'loading' }
  | { step: 'ready'; plan: Plan }
  /** No trial is offered today, or the code of the link opens none. */
  | { step: 'none'; code: OfferRefusal['code'] | undefined }
  | { step: 'failed'; breakdown: Breakdown };

/** Stands for the trials on sale where the link names no code. */
const onSale = 'trial';

/** Reads the trials on sale, or the one that a code opens. */
const readTrials: ReadOffers = async (sdk, { promoCode, programCode }) => {
  const code = programCode === onSale ? {} : { ...(programCode && { programCode }) };
  const query = { country: sdk.country, ...(promoCode && { promoCode }), ...code };
  const answer = await sdk.bind(offers).offersNew({ query });
  if (!answer.ok) return answer;
  const trials = answer.value.offers.filter((offer) => offerTypeOf(offer) === 'Trial');
  return { ok: true, value: { offers: trials } };
};

/** The trial of the app that this page is about: the one on sale, or the one that a code opens. */
export function useTrialOffer(province: string | undefined) {
  const [query] = useSearchParams();
  const { promoCode, programCode } = codesIn(query);
  const plans = usePlans({
    group: 'streaming',
    read: readTrials,
    programCode: programCode ?? onSale,
    promoCode,
    province,
  });
  const { state, refused } = plans;
  return { offer: offerIn(), promoCode, programCode, retry: plans.retry };

  function offerIn(): TrialOffer {
    switch (state.step) {
      case 'loading':
        return { step: 'loading' };
      case 'failed':
        return state;
      case 'none':
        return { step: 'none', code: refused?.refusal.code };
      case 'ready':
        return refused
          ? { step: 'none', code: refused.refusal.code }
          : { step: 'ready', plan: state.recommended };
    }
  }
}
