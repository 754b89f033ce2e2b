export { monthsOf, monthsOfTerm } from '../contract/offers/term-price.ts';

import { type OfferRefusal, refusalOfStatus } from '@sideband/shared-sdk/offers/errors';
import type { Offer, OfferList } from '@sideband/shared-sdk/offers/model';
import type { ServedRadio, Subscription } from '@sideband/shared-sdk/subscriptions/model';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Day } from './calendar.ts';

/** An offer with the terms of its sale. */
export interface Sold {
  country: CountryCode;
  /** Status on the commerce side. */
  status: string;
  /** `null` for an offer without an end. */
  lastDay: Day | null;
  kind: 'new' | 'change' | 'save' | 'renewal' | 'targeted';
  /** Whether it is offered without a code. */
  isListed: boolean;
  /** Product ID of the only plan that it can follow. `null`: any plan of its product group. */
  fromPlan: string | null;
  terms: Offer;
}

interface Asking {
  country: CountryCode;
  today: Day;
}

/**
 * Returns why the offer is unavailable in the given country today, or `undefined` when it is
 * available.
 */
export function refusalOf(
  { country, status, lastDay }: Pick<Sold, 'country' | 'status' | 'lastDay'>,
  asking: Asking,
): OfferRefusal | undefined {
  if (country !== asking.country) return { code: 'INVALID_OFFER_DATA', country };
  const refusal = refusalOfStatus(status);
  if (refusal) return refusal;
  return lastDay !== null && lastDay < asking.today ? { code: 'OFFER_EXPIRED' } : undefined;
}

/** Returns the offer as customers see it, including its last day if it has one. */
export const shownOffer = ({ terms, lastDay }: Pick<Sold, 'terms' | 'lastDay'>): Offer =>
  lastDay === null ? terms : { ...terms, lastDay };

/** Returns the available offers. When none is available, returns the refusal of the first one. */
export function chooseOffers(
  asked: readonly Pick<Sold, 'country' | 'status' | 'lastDay' | 'terms'>[],
  asking: Asking,
): Result<OfferList, OfferRefusal> {
  const judged = asked.map((offer) => ({ offer, refusal: refusalOf(offer, asking) }));
  const good = judged.filter(({ refusal }) => refusal === undefined);
  if (good.length > 0) return accept({ offers: good.map(({ offer }) => shownOffer(offer)) });
  return refuse(judged[0]?.refusal ?? { code: 'INVALID_OFFER_DATA' });
}

/**
 * Returns whether an offer is for streaming, for a satellite radio or for both. Boats and planes
 * have satellite radios too.
 */
export function familyOf({ productGroups }: Pick<Offer, 'productGroups'>): Subscription['family'] {
  if (productGroups.includes('bundle')) return 'bundle';
  return productGroups.includes('streaming') ? 'streaming' : 'satellite';
}

/** Returns the product ID of the plan that an offer sells. */
export const productOf = ({ products, id }: Pick<Offer, 'products' | 'id'>): string =>
  products[0]?.productId ?? id;

/**
 * Returns whether an offer fits a plan: it names the plan, or names none and covers its product
 * group.
 */
export function isForPlan(
  { fromPlan, terms }: Pick<Sold, 'fromPlan' | 'terms'>,
  bought: Pick<Subscription, 'productId' | 'family'>,
): boolean {
  // A bundle has the product ID of its first half but includes more, so only bundle offers fit.
  if (bought.family === 'bundle' && familyOf(terms) !== 'bundle') return false;
  return fromPlan === null
    ? terms.productGroups.includes(bought.family)
    : fromPlan === bought.productId;
}

/** A radio that plans are sold for. */
export interface SoldFor {
  type: ServedRadio['type'];
  /** `LINK` if it can play audio plans. */
  linking: string;
}

/**
 * Returns whether an offer is sold for a radio. Marine and aviation radios have their own plans,
 * which are sold for no other radio. A data-only radio cannot play audio plans.
 */
export function isSoldFor(
  { type, linking }: SoldFor,
  { productGroups }: Pick<Offer, 'productGroups'>,
): boolean {
  if (type === 'marine' || type === 'aviation') return productGroups.includes(type);
  const isForOthers = productGroups.includes('marine') || productGroups.includes('aviation');
  return linking === 'LINK' && !isForOthers;
}
