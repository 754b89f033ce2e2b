import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { codesIn } from '@sideband/shared-sdk/blocks/plan-picker';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import { useSdk } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { useCallback } from 'react';

export type Campaign =
  | { step: 'reading' }
  /** `isForRadios` decides whether visitors identify themselves by a radio. */
  | { step: 'open'; isForRadios: boolean }
  | { step: 'closed'; refusal: OfferRefusal }
  | { step: 'unread'; breakdown: Breakdown };

/**
 * Reads the offers of the code in the query string. Without a code, nothing is read and the page is
 * open to every visitor.
 */
export function useCampaign(): { campaign: Campaign; retry: () => void } {
  const sdk = useSdk();
  const [query] = useSearchParams();
  const { promoCode, programCode } = codesIn(query);
  const read = useCallback(async (): Promise<Campaign> => {
    const hasCode = promoCode !== undefined || programCode !== undefined;
    if (!hasCode) return { step: 'open', isForRadios: false };
    const code = promoCode === undefined ? { programCode } : { promoCode };
    try {
      const answer = await sdk.bind(webOffers).customer(code);
      if (!answer.ok) return { step: 'closed', refusal: answer.error };
      return { step: 'open', isForRadios: answer.value.offers.every(isForRadio) };
    } catch (error) {
      return { step: 'unread', breakdown: breakdownOf(error) };
    }
  }, [sdk, promoCode, programCode]);
  const { value, isLoading, reload } = useLoaded(read, () => read());
  return { campaign: isLoading || !value ? { step: 'reading' } : value, retry: reload };
}

const isForRadio = ({ productGroups }: { productGroups: string[] }) =>
  !productGroups.includes('streaming');
