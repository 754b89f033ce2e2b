import type { Money } from '@sideband/shared-sdk/wire';

/** A trial's length in months; one where nobody said, or said no number (application §9). */
export function termMonths(length: unknown): number {
  const months = Number(length);
  return Number.isInteger(months) && months > 0 ? months : 1;
}

/** What a term costs: the month, times its months. */
export const termPrice = (monthly: Money, length: unknown): Money => ({
  ...monthly,
  minorUnits: monthly.minorUnits * termMonths(length),
});
