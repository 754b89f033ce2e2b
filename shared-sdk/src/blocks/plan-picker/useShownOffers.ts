import { contentLanguageOf } from '@sideband/shared-sdk/content';
import type { Offer } from '@sideband/shared-sdk/offers';
import { useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { readDisplays } from './load-plans.ts';
import { type Plan, planFrom } from './plan.ts';

/**
 * Returns the given offers with their display texts, in the same order. Undefined until the texts
 * have loaded. Offers whose texts cannot be read keep their own names.
 */
export function useShownOffers(offers: readonly Offer[]): readonly Plan[] | undefined {
  const sdk = useSdk();
  const { locale: language, country, province } = useRemote();
  const locale = contentLanguageOf(language, country);
  const { value: displays } = useLoaded(
    `${offers.map(({ id }) => id).join(' ')} ${locale} ${province}`,
    () => readDisplays(sdk, [...offers], { locale, province }),
  );
  return (
    displays &&
    offers.map((offer) =>
      planFrom(
        offer,
        displays.find(({ offerId }) => offerId === offer.id),
      ),
    )
  );
}
