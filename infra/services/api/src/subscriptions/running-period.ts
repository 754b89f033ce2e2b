import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import type { PaidPeriod } from '@sideband/shared-sdk/rules/switch-charges';
import { beginningOf, periodAt } from './schedule.rule.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

type Running = Pick<
  StoredSubscription,
  'anchoredOn' | 'schedule' | 'nextPeriod' | 'renewsOn' | 'phase' | 'addOns'
>;

/**
 * Returns the paid period and its price, or `undefined` when no period follows it or it is not
 * measured in whole months or years.
 */
export function runningPeriod(row: Running): (PaidPeriod & { price: Phase }) | undefined {
  const { anchoredOn, schedule, nextPeriod, renewsOn, phase } = row;
  if (renewsOn === null || !/^P\d+[MY]$/.test(phase.billingPeriod)) return undefined;
  const length = monthsIn(phase.billingPeriod);
  const before = beginningOf(schedule, Math.max(nextPeriod - 1, 0));
  const months = before.reduce(
    (sum, { billingPeriod, count }) => sum + monthsIn(billingPeriod) * (count ?? 0),
    nextPeriod === 0 ? -length : 0,
  );
  // A plan bought elsewhere is stored with its future schedule only. Its paid price is that of
  // the scheduled phase with the same type and billing period.
  const { type, billingPeriod } = phase;
  const price =
    nextPeriod > 0
      ? periodAt(anchoredOn, schedule, nextPeriod - 1)?.phase
      : schedule.find((one) => one.type === type && one.billingPeriod === billingPeriod);
  if (!price) return undefined;
  return { anchoredOn, months, from: addMonths(anchoredOn, months), to: renewsOn, price };
}

/** Returns the price of the running period, including add-ons. */
export const paidFor = ({ addOns }: Running, { price }: { price: Phase }): number =>
  price.total + extrasOf(addOns, price);

const extrasOf = (addOns: Running['addOns'], { billingPeriod }: Phase) =>
  addOns.reduce((sum, { monthly }) => sum + monthly * monthsIn(billingPeriod), 0);
