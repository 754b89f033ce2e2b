import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';

const productId = 'satellite-platinum';

type ToMoney = (minorUnits: number) => Money;

const charge = (
  money: ToMoney,
  {
    price,
    fee,
    taxes,
    ...more
  }: { price: number; fee: number; taxes: Charge['taxes'] } & Pick<
    Charge,
    'period' | 'count' | 'starts'
  >,
): Charge => ({
  ...more,
  lines: [{ kind: 'plan', productId, amount: money(price - fee) }],
  fees: fee > 0 ? [{ kind: 'mrf', amount: money(fee) }] : [],
  taxes,
  total: money(taxes.reduce((sum, { amount }) => sum + amount.minorUnits, price)),
  previousBalance: money(0),
  postPurchaseBalance: money(0),
  giftCardBalance: money(0),
});

const taxesOf = (money: ToMoney): Charge['taxes'] =>
  money(0).currency === 'USD'
    ? [
        tax('state', 'New York', 'SALES', money(80)),
        tax('county', 'Albany County', 'SALES', money(80)),
      ]
    : [tax('country', 'Canada', 'GST', money(100)), tax('province', 'Québec', 'QST', money(199))];

const tax = (
  jurisdictionLevel: string,
  jurisdiction: string,
  taxType: string,
  amount: Money,
): Charge['taxes'][number] => ({ jurisdictionLevel, jurisdiction, taxType, amount });

/** A month at the regular price, of which a part is the royalty fee. */
export function monthly(money: ToMoney): Charges {
  const each = {
    price: 1999,
    fee: 333,
    taxes: taxesOf(money),
    period: 'P1M',
    starts: '2026-11-21',
  };
  return {
    oneTimeCharge: charge(money, { ...each, count: 1 }),
    ongoingCharge: charge(money, { ...each, count: null }),
  };
}

/** An introductory price, of which a gift card and a credit pay a part. */
export function introductory(money: ToMoney): Charges {
  const taxes = taxesOf(money);
  const first = { price: 900, fee: 0, taxes, period: 'P3M', count: 1, starts: '2026-11-21' };
  const today = charge(money, first);
  const { minorUnits } = today.total;
  return {
    oneTimeCharge: {
      ...today,
      lines: [
        ...today.lines,
        { kind: 'addOn', productId: 'addon-live-sport', amount: money(600) },
        { kind: 'proration', productId: 'satellite-essential', amount: money(-400) },
      ],
      giftCardBalance: money(100),
      total: money(minorUnits + 600 - 400 + 500 - 200 - 100),
    },
    repeatingCharge: charge(money, first),
    ongoingCharge: charge(money, {
      price: 1999,
      fee: 333,
      taxes,
      period: 'P1M',
      count: null,
      starts: '2027-02-21',
    }),
  };
}

/** A plan that follows the current one, with nothing to pay today. */
export function later(money: ToMoney): Charges {
  const each = {
    price: 1999,
    fee: 333,
    taxes: taxesOf(money),
    period: 'P1M',
    starts: '2027-02-21',
  };
  const today = { price: 0, fee: 0, taxes: [], period: 'P1M', count: 1, starts: '2026-11-21' };
  return {
    zeroCharge: { ...charge(money, today), lines: [] },
    ongoingCharge: charge(money, { ...each, count: null }),
  };
}
