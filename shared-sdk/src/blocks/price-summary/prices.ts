import { monthsOf } from '@sideband/shared-sdk/offers';
import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import type { Money } from '@sideband/shared-sdk/wire';

/** Price of one phase, as described in text: "$10.99 a month", "$3.00 for 3 months". */
export interface Price {
  /** Advertised amount, with fees and before taxes. */
  amount: Money;
  months: number;
  /** Number of payments; null when payments recur until the plan is canceled. */
  count: number | null;
}

/** Returns the charge due today, if any. */
export const today = ({ oneTimeCharge, zeroCharge }: Charges): Charge | undefined =>
  oneTimeCharge ?? zeroCharge;

/**
 * Returns the start date of a plan that starts later than today. Nothing is charged for the plan
 * until then.
 */
export function beginsLaterOn(charges: Charges): string | undefined {
  const first = today(charges);
  const next = charges.repeatingCharge ?? charges.ongoingCharge;
  const isLater = first && next && first.lines.length === 0 && next.starts > first.starts;
  return isLater ? next.starts : undefined;
}

/** Returns the advertised price of a charge: lines and fees, without taxes. */
export function priceOf({ lines, fees, period, count, total }: Charge): Price {
  const parts = [...lines, ...fees].map(({ amount }) => amount.minorUnits);
  const minorUnits = parts.reduce((sum, part) => sum + part, 0);
  return { amount: { ...total, minorUnits }, months: monthsOf(period), count };
}

/** Returns the fees of a charge, which are part of the advertised price. Undefined without fees. */
export function feeIn({ fees, total }: Charge): Money | undefined {
  const minorUnits = fees.reduce((sum, { amount }) => sum + amount.minorUnits, 0);
  return minorUnits > 0 ? { ...total, minorUnits } : undefined;
}

/**
 * Returns the previous balance that is paid with a charge or, if negative, the account credit that
 * is deducted from the charge. Together with the other parts of the charge, this amount adds up to
 * the total.
 */
export const balanceIn = ({ previousBalance, postPurchaseBalance }: Charge): Money => ({
  ...previousBalance,
  minorUnits: previousBalance.minorUnits - postPurchaseBalance.minorUnits,
});

/** Adds months to a date. Falls back to the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return moved.toISOString().slice(0, 10);
}

/**
 * Returns the date of the first payment after today's. A price that starts today is paid today, and
 * renews when the paid period ends.
 */
export function renewsOn(charges: Charges): string | undefined {
  const { ongoingCharge, repeatingCharge } = charges;
  const first = today(charges);
  if (!ongoingCharge) return undefined;
  if (!first || ongoingCharge.starts > first.starts) return ongoingCharge.starts;
  const paid = repeatingCharge ?? ongoingCharge;
  return addMonths(first.starts, monthsOf(paid.period) * (paid.count ?? 1));
}

/**
 * Returns the add-ons that renew although they are not paid today: those that the customer keeps
 * when the plan changes.
 */
export function keptAddOns(charges: Charges): Charge['lines'] {
  const paid = today(charges)?.lines.map(({ productId }) => productId) ?? [];
  return (charges.ongoingCharge?.lines ?? []).filter(
    ({ kind, productId }) => kind === 'addOn' && !paid.includes(productId),
  );
}

/** A payment after today's, with its taxes. */
export interface NextPayment {
  amount: Money;
  on: string;
}

/** Returns the first payment after today's. Undefined when the plan does not renew. */
export function nextPayment(charges: Charges): NextPayment | undefined {
  const { repeatingCharge: introductory, ongoingCharge } = charges;
  const later = beginsLaterOn(charges);
  const first = today(charges);
  if (later) {
    const charge = introductory ?? ongoingCharge;
    return charge && { amount: charge.total, on: later };
  }
  const isPaidAgain = introductory && (introductory.count ?? 1) > 1;
  if (first && isPaidAgain && introductory.total.minorUnits > 0) {
    const on = addMonths(first.starts, monthsOf(introductory.period));
    return { amount: introductory.total, on };
  }
  const on = renewsOn(charges);
  return ongoingCharge && on ? { amount: ongoingCharge.total, on } : undefined;
}

/**
 * Returns whether two prices are the same for a customer who agreed to one of them. Dates are
 * ignored.
 */
export const isSamePrice = (one: Charges, other: Charges): boolean =>
  JSON.stringify(numbersIn(one)) === JSON.stringify(numbersIn(other));

const numbersIn = (charges: Charges) =>
  [today(charges), charges.repeatingCharge, charges.ongoingCharge].map(
    (charge) =>
      charge && [
        charge.total,
        charge.period,
        charge.count,
        charge.giftCardBalance,
        ...[...charge.lines, ...charge.fees, ...charge.taxes].map(({ amount }) => amount),
      ],
  );
