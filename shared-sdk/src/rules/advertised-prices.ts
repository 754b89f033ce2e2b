import type { AdvertisedPrices, Offer } from '@sideband/shared-sdk/offers/model';
import { monthsOf } from '../contract/offers/term-price.ts';

type Priced = Pick<Offer, 'phases' | 'basePrice' | 'baseTerm' | 'campaignId' | 'recommended'>;

/**
 * Returns the prices that landing pages advertise, by campaign: those of the recommended monthly
 * plan, or else of the first. Trials and yearly plans are not advertised.
 */
export function advertisedPrices(offers: readonly Priced[]): AdvertisedPrices {
  const prices: AdvertisedPrices = {};
  const plans = offers.filter(({ phases, baseTerm }) => baseTerm === 'Monthly' && !isFree(phases));
  for (const [campaign, sold] of Map.groupBy(plans, ({ campaignId }) => campaignId)) {
    const plan = sold.find(({ recommended }) => recommended) ?? sold[0];
    if (campaign === null || !plan) continue;
    const first = firstOf(plan);
    prices[campaign] = {
      regular: regularOf(plan),
      from: sold
        .map(regularOf)
        .reduce((one, other) => (other.minorUnits < one.minorUnits ? other : one)),
      ...(first && { first }),
    };
  }
  return prices;
}

const isFree = (phases: Priced['phases']) => phases.some(({ type }) => type === 'Free');

const regularOf = ({ phases, basePrice }: Priced) =>
  phases.find(({ count }) => count === null)?.price.total ?? basePrice.total;

/** Returns the price of an introductory phase that is paid in one amount for several months. */
function firstOf({ phases: [phase] }: Priced) {
  if (phase?.count !== 1) return;
  const months = monthsOf(phase.billingPeriod);
  return months > 1 ? { total: phase.price.total, months } : undefined;
}
