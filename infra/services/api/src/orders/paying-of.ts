import type { Charge } from '@sideband/shared-sdk/orders/model';
import type { NewOrder } from './orders.table.ts';

type Paying = Pick<
  NewOrder,
  'currency' | 'price' | 'givenBack' | 'due' | 'credit' | 'giftCard' | 'total'
>;

/**
 * Splits the amount due today between credit, gift card and card. The card pays what the other two
 * leave.
 */
export function payingOf({ lines, fees, taxes, ...today }: Charge, due: number): Paying {
  const price = [...lines, ...fees, ...taxes].reduce(
    (sum, { amount }) => sum + amount.minorUnits,
    0,
  );
  const [giftCard, total] = [today.giftCardBalance.minorUnits, today.total.minorUnits];
  const givenBack = Math.max(0 - price, 0);
  const credit = price + givenBack + due - giftCard - total;
  return { currency: today.total.currency, price, givenBack, due, credit, giftCard, total };
}
