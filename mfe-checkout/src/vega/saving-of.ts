import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Money } from '@sideband/shared-sdk/wire';

/**
 * Returns the monthly saving over the separate halves, at regular prices. Undefined when a half is
 * not sold or nothing is saved.
 */
export function savingOf(
  { offer }: Pick<Plan, 'offer'>,
  halves: readonly Pick<Plan, 'offer'>[],
): { apart: Money; amount: Money } | undefined {
  const { total } = offer.basePrice;
  if (halves.length === 0 || halves.length < offer.products.length) return undefined;
  const apart = halves.reduce((sum, { offer: half }) => sum + half.basePrice.total.minorUnits, 0);
  if (apart <= total.minorUnits) return undefined;
  return {
    apart: { ...total, minorUnits: apart },
    amount: { ...total, minorUnits: apart - total.minorUnits },
  };
}
