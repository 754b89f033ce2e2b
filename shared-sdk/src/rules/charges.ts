import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { addMonths, type Day, monthsIn } from './calendar.ts';
import { splitOf } from './payment-split.ts';
import type { Phase } from './periods.ts';
import { addTaxes, type TaxRate, taxesOn } from './taxes.ts';

/** How long a price is guaranteed. */
export const priceLifeMs = 15 * 60_000;

/** An add-on that is bought with a plan and renews with it. */
export interface AddOn {
  productId: string;
  monthly: number;
}

/** A purchase to be priced. Amounts are in minor units of `currency`. */
export interface Purchase {
  currency: Money['currency'];
  productId: string;
  phases: readonly Phase[];
  addOns: readonly AddOn[];
  /** Tax rates of the place where the service is used. */
  rates: readonly TaxRate[];
  starts: Day;
  pays: Means;
}

/** Balance due and credit of the account, and the balance of the gift card to use. */
interface Means {
  due: number;
  credit: number;
  giftCard: number;
}

const nothing: Means = { due: 0, credit: 0, giftCard: 0 };

/**
 * Prices a purchase: today's charge, the introductory price, and the price from then on
 * (application §3, §4). It includes the balance due. Credit is used before the gift card, and both
 * before any other payment method.
 */
export function chargesOf({ phases, starts, pays, ...bought }: Purchase): Charges {
  const [first] = phases;
  if (!first) throw new Error('An offer without a phase has no price.');
  const today = chargeOf(bought, { phase: first, count: 1, starts, pays });

  const later: Pick<Charges, 'repeatingCharge' | 'ongoingCharge'> = {};
  let months = 0;
  for (const phase of phases) {
    const { count, billingPeriod } = phase;
    const begins = addMonths(starts, months);
    const charge = chargeOf(bought, { phase, count, starts: begins, pays: nothing });
    if (count === null) later.ongoingCharge = charge;
    else later.repeatingCharge ??= charge;
    months += monthsIn(billingPeriod) * (count ?? 0);
  }
  return {
    ...(today.total.minorUnits > 0 ? { oneTimeCharge: today } : { zeroCharge: today }),
    ...later,
  };
}

type Bought = Pick<Purchase, 'currency' | 'productId' | 'addOns' | 'rates'>;

/** Prices a single charge. Every item is a line and is taxed separately. */
export function chargeOf(
  { currency, productId, addOns, rates }: Bought,
  { phase, count, starts, pays }: { phase: Phase; count: number | null; starts: Day; pays: Means },
): Charge {
  const money = (minorUnits: number): Money => ({ minorUnits, currency });
  const months = monthsIn(phase.billingPeriod);
  const extras = addOns.map((addOn) => ({ ...addOn, amount: addOn.monthly * months }));
  const prices = [phase.total, ...extras.map(({ amount }) => amount)];
  const taxes = addTaxes(prices.map((price) => taxesOn(price, rates)));
  const price = sum(prices) + sum(taxes.map(({ amount }) => amount));

  const { due, credit } = pays;
  const paid = splitOf(price + due, pays, currency);
  return {
    period: phase.billingPeriod,
    count,
    starts,
    lines: [
      { kind: 'plan', productId, amount: money(phase.total - phase.mrf) },
      ...extras.map((extra) => ({
        kind: 'addOn' as const,
        productId: extra.productId,
        amount: money(extra.amount),
      })),
    ],
    fees: phase.mrf > 0 ? [{ kind: 'mrf', amount: money(phase.mrf) }] : [],
    taxes: taxes.map((tax) => ({ ...tax, amount: money(tax.amount) })),
    total: money(paid.card),
    previousBalance: money(due - credit),
    postPurchaseBalance: money(paid.credit - credit),
    giftCardBalance: money(paid.giftCard),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Returns a charge for which nothing is due: neither price nor balance. */
export function nothingDue({
  period,
  starts,
  currency,
}: Pick<Charge, 'period' | 'starts'> & Pick<Money, 'currency'>): Charge {
  const nothing: Money = { minorUnits: 0, currency };
  return {
    period,
    count: 1,
    starts,
    lines: [],
    fees: [],
    taxes: [],
    total: nothing,
    previousBalance: nothing,
    postPurchaseBalance: nothing,
    giftCardBalance: nothing,
  };
}

/** Returns the charge that is due when the order is confirmed. */
export function dueToday({ oneTimeCharge, zeroCharge }: Charges): Charge {
  const today = oneTimeCharge ?? zeroCharge;
  if (!today) throw new Error('An order without a charge cannot be made.');
  return today;
}

/** Shares of the amount due today by payment method, in minor units of `currency`. */
interface Paying {
  currency: Money['currency'];
  price: number;
  /** Amount that a plan switch credits beyond its price. */
  givenBack: number;
  due: number;
  credit: number;
  giftCard: number;
  /** Remainder for a card. */
  total: number;
}

/**
 * Splits the amount due today between credit, gift card and card. The card pays what the other two
 * leave.
 */
export function payingOf({ lines, fees, taxes, ...today }: Charge, due: number): Paying {
  const price = sum([...lines, ...fees, ...taxes].map(({ amount }) => amount.minorUnits));
  const [giftCard, total] = [today.giftCardBalance.minorUnits, today.total.minorUnits];
  const givenBack = Math.max(0 - price, 0);
  const credit = price + givenBack + due - giftCard - total;
  return { currency: today.total.currency, price, givenBack, due, credit, giftCard, total };
}
