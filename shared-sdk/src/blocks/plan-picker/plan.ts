import { keepMonthly, type Offer, offerTypeOf } from '@sideband/shared-sdk/offers';
import type { AddOn, ListeningOption, OfferDisplay } from '@sideband/shared-sdk/web-offers';

/** Offer as shown to a customer who chooses a plan. */
export interface Plan {
  offer: Offer;
  /** Name in the page's language. Falls back to the offer's own name. */
  name: string;
  /** Description in one sentence. */
  line: string | undefined;
  highlights: string[];
  listening: ListeningOption[];
  /** Label added by content managers, such as "Best value". */
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
    deal: display?.deals.find((deal) => isDealOf(offer, deal)),
    addOns: display?.addOns ?? [],
  };
}

/**
 * Whether every amount in a deal is a price of the offer. A deal is written for a package, which
 * several offers sell at different prices.
 */
const isDealOf = ({ phases }: Offer, deal: string) =>
  [...deal.matchAll(/(\d+)[.,](\d\d)/g)].every(([, whole, cents]) =>
    phases.some(({ price }) => price.total.minorUnits === Number(whole) * 100 + Number(cents)),
  );

/**
 * Returns the ID that a plan's picture is drawn from. It is the product ID that orders and
 * subscriptions have, so the picture stays the same after the purchase.
 */
export const artIdOf = ({ products, id }: Pick<Offer, 'products' | 'id'>): string =>
  products[0]?.productId ?? id;

interface Options {
  /** Product group, such as streaming or satellite. All groups when omitted. */
  group?: string | undefined;
  /** Whether a code unlocked the offers. */
  byCode: boolean;
}

/**
 * Returns the offers to show, monthly ones before their yearly counterparts. Returns none when
 * there are several and none is billed monthly (application §4). Trials have their own pages and
 * are left out, unless they were unlocked by a code.
 */
export function choosePlans(offers: Offer[], { group, byCode }: Options): Offer[] {
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

/** Returns the offer to show first: the recommended one, or else the first in the list. */
export const recommendedOf = <Shown extends { offer: Offer }>([first, ...others]: readonly [
  Shown,
  ...Shown[],
]): Shown => [first, ...others].find(({ offer }) => offer.recommended) ?? first;
