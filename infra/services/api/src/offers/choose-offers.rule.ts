import { type OfferRefusal, refusalOfStatus } from '@sideband/shared-sdk/offers/errors';
import type { Offer, OfferList } from '@sideband/shared-sdk/offers/model';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Day } from '../database/database.ts';
import type { SoldOffer } from './tables.ts';

interface Asking {
  country: CountryCode;
  today: Day;
}

/**
 * Returns why the offer is unavailable in the given country today, or `undefined` when it is
 * available.
 */
export function refusalOf(
  { country, status, lastDay }: Pick<SoldOffer, 'country' | 'status' | 'lastDay'>,
  asking: Asking,
): OfferRefusal | undefined {
  if (country !== asking.country) return { code: 'INVALID_OFFER_DATA', country };
  const refusal = refusalOfStatus(status);
  if (refusal) return refusal;
  return lastDay !== null && lastDay < asking.today ? { code: 'OFFER_EXPIRED' } : undefined;
}

/** Returns the offer as customers see it, including its last day if it has one. */
export const shownOffer = ({ terms, lastDay }: Pick<SoldOffer, 'terms' | 'lastDay'>): Offer =>
  lastDay === null ? terms : { ...terms, lastDay };

/** Returns the available offers. When none is available, returns the refusal of the first one. */
export function chooseOffers(
  asked: readonly SoldOffer[],
  asking: Asking,
): Result<OfferList, OfferRefusal> {
  const judged = asked.map((offer) => ({ offer, refusal: refusalOf(offer, asking) }));
  const good = judged.filter(({ refusal }) => refusal === undefined);
  if (good.length > 0) return accept({ offers: good.map(({ offer }) => shownOffer(offer)) });
  return refuse(judged[0]?.refusal ?? { code: 'INVALID_OFFER_DATA' });
}
