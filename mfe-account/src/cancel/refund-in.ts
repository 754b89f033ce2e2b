import { today } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import type { Money } from '@sideband/shared-sdk/wire';

/** Returns what a cancellation pays back, with taxes. Undefined if nothing is. */
export function refundIn({ charges }: Pick<Order, 'charges'>): Money | undefined {
  const charge = today(charges);
  if (!charge) return undefined;
  const { lines, fees, taxes, total } = charge;
  const minorUnits = [...lines, ...fees, ...taxes].reduce(
    (sum, { amount }) => sum - amount.minorUnits,
    0,
  );
  return minorUnits > 0 ? { ...total, minorUnits } : undefined;
}
