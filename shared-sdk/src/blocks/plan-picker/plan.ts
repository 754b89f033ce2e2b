import { keepMonthly, type Offer, offerTypeOf } from '@sideband/shared-sdk/offers';
import type { AddOn, ListeningOption, OfferDisplay } from '@sideband/shared-sdk/web-offers';
import type { Plans } from './usePlans.ts';

/** An offer as somebody sees it who chooses. */
export interface Plan {
  offer: Offer;
  /** In the page's language; the offer's own name where nobody wrote another. */
  name: string;
  /** What it is, in a sentence. */
  line: string | undefined;
  highlights: string[];
  listening: ListeningOption[];
  /** What content managers pin on it: "Best value". */
  deal: string | undefined;
  addOns: AddOn[];
}

export function planFrom(offer: Offer, display: OfferDisplay | undefined): Plan {
  return {
    offer,
    name: display?.packageName ?? offer.name,
    line: display?.description || undefined,
    highlights: display?.highlights ?? [],
    listening: display?.listeningOptions ?? [],
    deal: display?.deals[0],
    addOns: display?.addOns ?? [],
  };
}

export const planOf = ({ state }: Plans, offerId: string | undefined): Plan | undefined =>
  state.step === 'ready' ? state.plans.find(({ offer }) => offer.id === offerId) : undefined;

interface Asked {
  /** Streaming or satellite; anything when left out. */
  group?: string | undefined;
  /** Somebody's code opened the offers. */
  byCode: boolean;
}

/**
 * What is shown of the offers, the monthly ones before their yearly counterparts; nothing where several are offered
 * and none is paid by the month (application §4). Trials have pages of their own, unless a code opens one.
 */
export function choosePlans(offers: Offer[], { group, byCode }: Asked): Offer[] {
  const asked = offers.filter(
    (offer) =>
      (group === undefined || offer.productGroups.includes(group)) &&
      (byCode || offerTypeOf(offer) !== 'Trial'),
  );
  const kept = keepMonthly(asked);
  if (kept.length === 0) return [];
  const yearly = asked.filter((offer) => isYearly(offer) && !kept.includes(offer));
  return [...kept, ...yearly];
}

export const isYearly = ({ baseTerm }: Pick<Offer, 'baseTerm'>) => baseTerm === 'Annual';

/** The one to show first. */
export const recommendedOf = <Shown extends { offer: Offer }>([first, ...others]: readonly [
  Shown,
  ...Shown[],
]): Shown => [first, ...others].find(({ offer }) => offer.recommended) ?? first;
