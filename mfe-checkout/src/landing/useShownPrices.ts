import type { Plans } from '@sideband/shared-sdk/blocks/plan-picker';
import { type AdvertisedPrices, advertisedPrices } from '@sideband/shared-sdk/offers';
import { useRemote } from '@sideband/shared-sdk/react';

/**
 * Returns the advertised prices by campaign: at first those of the document, then those of the
 * plans that this visitor can buy. Empty until either is known.
 */
export function useShownPrices({ state }: Plans): AdvertisedPrices {
  const { prices = {} } = useRemote();
  return state.step === 'ready' ? advertisedPrices(state.plans.map(({ offer }) => offer)) : prices;
}
