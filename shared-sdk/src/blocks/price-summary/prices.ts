import { monthsOf } from '@sideband/shared-sdk/offers';
import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import type { Money } from '@sideband/shared-sdk/wire';

/** A stretch of the price, as it is said: "$10.99 a month", "$3.00 for 3 months". */
export interface Price {
  /** Before taxes, fees included: what was advertised. */
  amount: Money;
  months: number;
  /** How often it is paid; null until it is cancelled. */
  count: number | null;
}

/** What is paid today, if anything is. */
export const today = ({ oneTimeCharge, zeroCharge }: Charges): Charge | undefined =>
  oneTimeCharge ?? zeroCharge;

/** The day on which a plan begins that does not begin today: nothing of it is paid for until then. */
export function beginsLaterOn(charges: Charges): string | undefined {
  const first = today(charges);
  const next = charges.repeatingCharge ?? charges.ongoingCharge;
  const isLater = first && next && first.lines.length === 0 && next.starts > first.starts;
  return isLater ? next.starts : undefined;
}

/** What a charge was advertised with. */
export function priceOf({ lines, fees, period, count, total }: Charge): Price {
  const parts = [...lines, ...fees].map(({ amount }) => amount.minorUnits);
  const minorUnits = parts.reduce((sum, part) => sum + part, 0);
  return { amount: { ...total, minorUnits }, months: monthsOf(period), count };
}

/**
 * What was owed before and is paid with it, or, below zero, what the account's credit takes off. The
 * parts of a charge and this add up to its total.
 */
export const balanceIn = ({ previousBalance, postPurchaseBalance }: Charge): Money => ({
  ...previousBalance,
  minorUnits: previousBalance.minorUnits - postPurchaseBalance.minorUnits,
});

/** The day so many months later; the last of its month where that month is too short. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return moved.toISOString().slice(0, 10);
}

/**
 * The day of the first payment after today's. A price that begins today was paid today, and renews when
 * what was paid for is over.
 */
export function renewsOn(charges: Charges): string | undefined {
  const { ongoingCharge, repeatingCharge } = charges;
  const first = today(charges);
  if (!ongoingCharge) return undefined;
  if (!first || ongoingCharge.starts > first.starts) return ongoingCharge.starts;
  const paid = repeatingCharge ?? ongoingCharge;
  return addMonths(first.starts, monthsOf(paid.period) * (paid.count ?? 1));
}

/** Whether two prices are the same to whoever agreed to one of them. */
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
