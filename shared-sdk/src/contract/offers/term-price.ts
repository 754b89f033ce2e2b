import type { Money } from '@sideband/shared-sdk/wire';

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
