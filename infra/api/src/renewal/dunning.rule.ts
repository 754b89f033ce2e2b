import { addDays } from '../customers/today.ts';
import type { Day } from '../database/database.ts';

/** Days from one try to the next: a fortnight in all, on which other days of the week come up. */
const waits = [3, 5, 7];

/** When a bill that was declined is tried again; undefined: not any more, and what it is for stands still. */
export function nextTryOn(today: Day, attempt: number): Day | undefined {
  const wait = waits[attempt - 1];
  return wait === undefined ? undefined : addDays(today, wait);
}

/** The day on which service stops unless it is paid, told after a try. */
export const stopsOn = (today: Day, attempt: number): Day =>
  addDays(
    today,
    waits.slice(attempt - 1).reduce((sum, days) => sum + days, 0),
  );
