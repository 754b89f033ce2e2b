import type { Day } from '../database/database.ts';
import { allocate } from './allocate.rule.ts';

const dayMs = 24 * 3600_000;
const daysFrom = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Prorates a price: returns the share of the days left in the period, including today. */
export function restOf(amount: number, { from, to }: { from: Day; to: Day }, today: Day): number {
  const whole = daysFrom(from, to);
  const left = Math.min(Math.max(daysFrom(today, to), 0), whole);
  const [rest = 0] = allocate(amount, [left, whole - left]);
  return rest;
}
