import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Day } from '../database/database.ts';
import { addMonths, monthsIn } from './calendar.rule.ts';
import type { Phase } from './periods.rule.ts';
import { splitOf } from './split.rule.ts';
import { addTaxes, type TaxRate, taxesOn } from './taxes.rule.ts';

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

/** Balance due and credit of the account, and the balance of the gift card that is to pay. */
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
