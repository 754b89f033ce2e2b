import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';

/** Returns the charge that is due when the order is confirmed. */
export function dueToday({ oneTimeCharge, zeroCharge }: Charges): Charge {
  const today = oneTimeCharge ?? zeroCharge;
  if (!today) throw new Error('An order without a charge cannot be made.');
  return today;
}
