import { today } from '@sideband/shared-sdk/blocks/price-summary';
import type { Charges } from '@sideband/shared-sdk/orders';

/**
 * Returns the day of the first payment for the new term. `isNow` is true when something is charged
 * today.
 */
export function whenItChanges(charges: Charges): { isNow: boolean; day: string | undefined } {
  const first = today(charges);
  const isNow = (first?.lines.length ?? 0) > 0;
  const later = charges.repeatingCharge ?? charges.ongoingCharge;
  return { isNow, day: isNow ? first?.starts : later?.starts };
}
