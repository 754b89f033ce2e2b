import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Money } from '@sideband/shared-sdk/wire';

/** What a month costs less than its halves apart, at regular prices; undefined where one is not sold or nothing is saved. */
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
