import type { OwnAccount } from '@sideband/shared-sdk/account';
import { addMonths } from '@sideband/shared-sdk/blocks/price-summary';
import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import type { Money } from '@sideband/shared-sdk/wire';

/** A price of a plan before taxes, and how long it lasts. */
export interface PriceStretch {
  /** Each payment. */
  price: Money;
  /** Months that one payment covers. */
  months: number;
  /** First day with another price. `null` if it goes on until the plan is canceled. */
  until: string | null;
}

/**
 * Returns what a plan of the customer costs from today on, one price after the other. Empty if a
 * price is not known.
 */
export function pricesOf(
  { plans }: Pick<OwnAccount, 'plans'>,
  subscriptionId: string,
): PriceStretch[] {
  const own = plans.filter((one) => one.subscriptionId === subscriptionId);
  const phases = own.flatMap((one) => one.phases);
  const stretches: PriceStretch[] = [];
  for (const [at, { term }] of phases.entries()) {
    if (term.price === null) return [];
    const until = phases[at + 1]?.term.startDate ?? term.endDate;
    stretches.push({ price: term.price, months: monthsOf(term.length), until });
  }
  return stretches;
}

/** A price that the customer pays for a limited time, and the higher one that follows. */
export interface Promotion extends PriceStretch {
  until: string;
  regular: PriceStretch;
}

/** Returns the promotional price that is running, if one is. */
export function promotionOf([now, regular]: readonly PriceStretch[]): Promotion | undefined {
  if (!now || !regular || now.until === null || now.price.minorUnits === 0) return undefined;
  return monthly(regular) > monthly(now) ? { ...now, until: now.until, regular } : undefined;
}

/** How much more a month a plan costs than another, in minor units, until a day. */
export interface PriceDifference {
  by: number;
  /** `null` if it stays so. */
  until: string | null;
}

/**
 * Returns how much more a month an offer costs than the customer's own plan, from the day on which
 * it begins. Both prices may change later. Empty if a price is not known.
 */
export function differencesOf(
  own: readonly PriceStretch[],
  offered: Pick<Offer, 'phases' | 'basePrice'>,
  begins: string,
): PriceDifference[] {
  const theirs = stretchesOf(offered, begins);
  const ends = [...own, ...theirs].flatMap(({ until }) => (until === null ? [] : [until]));
  const days = [begins, ...ends.filter((day) => day > begins)].toSorted();
  const differences: PriceDifference[] = [];
  for (const [at, day] of days.entries()) {
    const [one, other] = [priceOn(own, day), priceOn(theirs, day)];
    if (!one || !other) return [];
    const by = Math.round(monthly(other) - monthly(one));
    const until = days.slice(at).find((later) => later > day) ?? null;
    const last = differences.at(-1);
    if (last?.by === by) last.until = until;
    else differences.push({ by, until });
  }
  return differences;
}

/** Returns what a plan costs for some months from a day on. Undefined if it is not known. */
export function costOf(own: readonly PriceStretch[], from: string, months: number) {
  let cents = 0;
  for (let month = 0; month < months; month += 1) {
    const paid = priceOn(own, addMonths(from, month));
    if (!paid) return undefined;
    cents += monthly(paid);
  }
  const [first] = own;
  return first && { ...first.price, minorUnits: Math.round(cents) };
}

const monthly = ({ price, months }: PriceStretch) => price.minorUnits / months;

const priceOn = (stretches: readonly PriceStretch[], day: string) =>
  stretches.find(({ until }) => until === null || until > day);

/** Returns what an offer costs from a day on. */
export function stretchesOf(
  { phases, basePrice }: Pick<Offer, 'phases' | 'basePrice'>,
  begins: string,
): PriceStretch[] {
  if (phases.length === 0) return [{ price: basePrice.total, months: 1, until: null }];
  let passed = 0;
  return phases.map(({ price, billingPeriod, count }) => {
    const months = monthsOf(billingPeriod);
    passed += months * (count ?? 0);
    return { price: price.total, months, until: count === null ? null : addMonths(begins, passed) };
  });
}
