import { allocate } from './allocation.ts';
import { type Day, daysBetween } from './calendar.ts';

/** Prorates a price: returns the share for the days left in the period, including today. */
export function restOf(amount: number, { from, to }: { from: Day; to: Day }, today: Day): number {
  const whole = daysBetween(from, to);
  const left = Math.min(Math.max(daysBetween(today, to), 0), whole);
  const [rest = 0] = allocate(amount, [left, whole - left]);
  return rest;
}
