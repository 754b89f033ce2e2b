import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { codesIn } from '@sideband/shared-sdk/blocks/plan-picker';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import { useSdk } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { useEffect, useState } from 'react';

export type Campaign =
  | { step: 'reading' }
  /** What its offers are for decides how somebody says who they are. */
  | { step: 'open'; isForRadios: boolean }
  | { step: 'closed'; refusal: OfferRefusal }
  | { step: 'unread'; breakdown: Breakdown };

/** What the code of the address opens; without one, what is for everybody. */
export function useCampaign(): { campaign: Campaign; retry: () => void } {
  const sdk = useSdk();
  const [query] = useSearchParams();
  const { promoCode, programCode } = codesIn(query);
  const [campaign, become] = useState<Campaign>({ step: 'reading' });
  const [tries, tryAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const hasCode = promoCode !== undefined || programCode !== undefined;
    if (!hasCode) return become({ step: 'open', isForRadios: false });
    let isWanted = true;
    const code = promoCode === undefined ? { programCode } : { promoCode };
    void sdk
      .bind(webOffers)
      .customer(code)
      .then(
        (answer): Campaign =>
          answer.ok
            ? { step: 'open', isForRadios: answer.value.offers.every(isForRadio) }
            : { step: 'closed', refusal: answer.error },
        (error): Campaign => ({ step: 'unread', breakdown: breakdownOf(error) }),
      )
      .then((read) => isWanted && become(read));
    return () => {
      isWanted = false;
    };
  }, [sdk, promoCode, programCode, tries]);
  return { campaign, retry: () => tryAgain((count) => count + 1) };
}

const isForRadio = ({ productGroups }: { productGroups: string[] }) =>
  !productGroups.includes('streaming');
