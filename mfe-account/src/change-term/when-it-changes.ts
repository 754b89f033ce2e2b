import { today } from '@sideband/shared-sdk/blocks/price-summary';
import type { Charges } from '@sideband/shared-sdk/orders';

/** From which day it is paid in the other rhythm, and whether that is at once: then something of it is charged today. */
export function whenItChanges(charges: Charges): { isNow: boolean; day: string | undefined } {
  const first = today(charges);
  const isNow = (first?.lines.length ?? 0) > 0;
  const later = charges.repeatingCharge ?? charges.ongoingCharge;
  return { isNow, day: isNow ? first?.starts : later?.starts };
}
