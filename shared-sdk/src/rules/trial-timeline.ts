import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { addMonths, type Day, monthsIn } from './calendar.ts';

/** Days before a trial becomes a paid plan on which its customer is reminded. */
export const reminderDays = 7;

/** What happens on a day of a trial. */
export type TrialMoment =
  | { is: 'today'; on: Day; amount: Money }
  | { is: 'reminder'; on: Day }
  | { is: 'renews'; on: Day; amount: Money; months: number }
  | { is: 'ends'; on: Day };

/**
 * Returns the days of a trial: today, the reminder, and the day on which it becomes a paid plan or
 * ends. The dates are those of the order once there is one.
 */
export function trialTimeline(
  { phases, basePrice }: Pick<Offer, 'phases' | 'basePrice'>,
  { today, charges }: { today: Day; charges: Charges | undefined },
): TrialMoment[] {
  const [free] = phases;
  const starts = charges?.zeroCharge?.starts ?? today;
  const months = free ? monthsIn(free.billingPeriod) * (free.count ?? 1) : 0;
  const over = charges?.ongoingCharge?.starts ?? addMonths(starts, months);
  const paid = phases.find(({ type }) => type !== 'Free');
  const { currency } = basePrice.total;
  return [
    { is: 'today', on: starts, amount: { minorUnits: 0, currency } },
    { is: 'reminder', on: daysBefore(over, reminderDays) },
    paid
      ? { is: 'renews', on: over, amount: paid.price.total, months: monthsIn(paid.billingPeriod) }
      : { is: 'ends', on: over },
  ];
}

function daysBefore(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
