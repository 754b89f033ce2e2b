import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { addMonths, type Day, monthsIn } from './calendar.ts';
import { type AddOn, chargeOf, chargesOf, nothingDue, type Purchase } from './charges.ts';
import { splitOf } from './payment-split.ts';
import type { Phase } from './periods.ts';
import { restOf } from './proration.ts';
import { addTaxes, type TaxRate, taxesOn } from './taxes.ts';

/** A paid period. Its dates are computed from the anchor date that successive periods share. */
export interface PaidPeriod {
  anchoredOn: Day;
  /** Months from the anchor to the first day of the period. */
  months: number;
  from: Day;
  to: Day;
}

/** A plan that ends with the switch, and the price of its running period. */
export interface Ending {
  productId: string;
  period: Pick<PaidPeriod, 'from' | 'to'>;
  total: number;
}

/** A plan that replaces others from today on. Amounts are in minor units of `currency`. */
export interface Switch {
  currency: Money['currency'];
  ends: readonly Ending[];
  productId: string;
  phases: readonly Phase[];
  /** Add-ons that continue and renew with the plan. In a kept period they are already paid for. */
  addOns: readonly AddOn[];
  /**
   * Paid period that the new plan continues until it renews. Without one, a new period starts
   * today.
   */
  keeps?: PaidPeriod | undefined;
  rates: readonly TaxRate[];
  today: Day;
  /** Balance due, which is added to the charge, and the account's credit. */
  pays: { due: number; credit: number };
}

const nothing = { due: 0, credit: 0, giftCard: 0 };

/**
 * Prices a switch: the new plan for the remaining days, minus the unused portion of each previous
 * plan, on a line of its own. Each tax is calculated on the difference. A charge is never negative:
 * any excess becomes account credit.
 */
export function chargesOfSwitch(of: Switch): Charges {
  const { phases, keeps, today } = of;
  const [first] = phases;
  if (!first) throw new Error('An offer without a phase has no price.');
  const now = firstCharge(of, first);

  const later: Pick<Charges, 'repeatingCharge' | 'ongoingCharge'> = {};
  const anchor = keeps?.anchoredOn ?? today;
  let months = keeps?.months ?? 0;
  for (const phase of phases) {
    const length = monthsIn(phase.billingPeriod);
    // A kept period counts as the first one of this phase and is paid today.
    const isRunning = keeps !== undefined && phase === first;
    const count = phase.count === null ? null : phase.count - (isRunning ? 1 : 0);
    const starts = addMonths(anchor, months + (isRunning ? length : 0));
    months += length * (phase.count ?? 0);
    if (count === 0) continue;
    const charge = chargeOf(of, { phase, count, starts, pays: nothing });
    if (count === null) later.ongoingCharge = charge;
    else later.repeatingCharge ??= charge;
  }
  return { ...(now.total.minorUnits > 0 ? { oneTimeCharge: now } : { zeroCharge: now }), ...later };
}

function firstCharge({ currency, ends, keeps, today, ...of }: Switch, phase: Phase): Charge {
  const money = (minorUnits: number): Money => ({ minorUnits, currency });
  const part = (amount: number) => (keeps ? restOf(amount, keeps, today) : amount);
  const [price, mrf] = [part(phase.total), part(phase.mrf)];
  const months = monthsIn(phase.billingPeriod);
  const extras = keeps
    ? []
    : of.addOns.map(({ productId, monthly }) => ({ productId, amount: monthly * months }));
  const back = ends.map(({ productId, total, period }) => ({
    productId,
    amount: restOf(total, period, today),
  }));
  const difference = price + sum(extras) - sum(back);
  const taxes = taxesOn(Math.abs(difference), of.rates).map((tax) => ({
    ...tax,
    amount: difference < 0 ? 0 - tax.amount : tax.amount,
  }));

  const { due, credit } = of.pays;
  const toPay = difference + sum(taxes) + due;
  const paid = splitOf(Math.max(toPay, 0), { credit, giftCard: 0 }, currency);
  return {
    period: phase.billingPeriod,
    count: 1,
    starts: today,
    lines: [
      { kind: 'plan', productId: of.productId, amount: money(price - mrf) },
      ...extras.map((extra) => ({
        kind: 'addOn' as const,
        productId: extra.productId,
        amount: money(extra.amount),
      })),
      ...back
        .filter(({ amount }) => amount > 0)
        .map(({ productId, amount }) => ({
          kind: 'proration' as const,
          productId,
          amount: money(0 - amount),
        })),
    ],
    fees: mrf > 0 ? [{ kind: 'mrf', amount: money(mrf) }] : [],
    taxes: addTaxes([taxes]).map((tax) => ({ ...tax, amount: money(tax.amount) })),
    total: money(paid.card),
    previousBalance: money(due - credit),
    postPurchaseBalance: money(Math.min(toPay, 0) + paid.credit - credit),
    giftCardBalance: money(0),
  };
}

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** Prices a switch that waits for the end of the paid period. Nothing is due until then. */
export function chargesAtTermEnd(
  { starts, ...bought }: Omit<Purchase, 'pays'>,
  today: Day,
): Charges {
  const { oneTimeCharge, zeroCharge, ...later } = chargesOf({ ...bought, starts, pays: nothing });
  const { currency } = bought;
  const period = (oneTimeCharge ?? zeroCharge)?.period ?? 'P1M';
  return { zeroCharge: nothingDue({ period, starts: today, currency }), ...later };
}

/**
 * The second subscription of a bundle, and the plan that it replaces. Amounts are in minor units.
 */
interface Place extends Pick<Switch, 'currency' | 'productId' | 'rates' | 'today'> {
  billingPeriod: string;
  /** The separate plan that becomes part of the bundle. */
  ends: Ending | undefined;
  /** The account's credit. */
  credit: number;
}

/**
 * Charges nothing for the second subscription of a bundle, and credits the unused portion of the
 * plan that it replaces.
 */
export function chargeOfPlace({ billingPeriod, ends, credit, ...of }: Place): Charge | undefined {
  const free: Phase = { type: 'AutoRenewing', billingPeriod, count: null, total: 0, mrf: 0 };
  return chargesOfSwitch({
    ...of,
    phases: [free],
    addOns: [],
    ends: ends ? [ends] : [],
    pays: { due: 0, credit },
  }).zeroCharge;
}
