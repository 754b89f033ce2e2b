import type { Money } from '@sideband/shared-sdk/wire';
import type { Offer } from './model.ts';

/**
 * Length of a trial in months. Falls back to 1 when it is missing or not a positive integer
 * (application §9).
 */
export function termMonths(length: unknown): number {
  const months = Number(length);
  return Number.isInteger(months) && months > 0 ? months : 1;
}

/** Price of a whole term: the monthly price times its months. */
export const termPrice = (monthly: Money, length: unknown): Money => ({
  ...monthly,
  minorUnits: monthly.minorUnits * termMonths(length),
});

/**
 * Returns the number of months in an ISO 8601 duration of months or years: 12 for `P1Y`. Returns 1
 * for any other input.
 */
export function monthsOf(duration: string): number {
  const [, count, unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  return termMonths(Number(count) * (unit === 'Y' ? 12 : 1));
}

/** Length in months of each term name that marketing has used so far. */
const lengths: Record<string, number> = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annual: 12 };

/** Returns how many months each payment covers once the offer is at its regular price. */
export const monthsOfTerm = ({ baseTerm, phases }: Pick<Offer, 'baseTerm' | 'phases'>): number =>
  lengths[baseTerm] ?? monthsOf(phases.at(-1)?.billingPeriod ?? 'P1M');
