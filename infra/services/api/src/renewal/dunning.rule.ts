import { addDays } from '../customers/today.ts';
import type { Day } from '../database/database.ts';

/** Days between attempts: fifteen in all, so that retries fall on different days of the week. */
const waits = [3, 5, 7];

/**
 * Returns the day of the next attempt after a decline, or `undefined` after the last one, when the
 * subscription is suspended.
 */
export function nextTryOn(today: Day, attempt: number): Day | undefined {
  const wait = waits[attempt - 1];
  return wait === undefined ? undefined : addDays(today, wait);
}

/** Returns the day on which service stops unless the invoice is paid, as of the given attempt. */
export const stopsOn = (today: Day, attempt: number): Day =>
  addDays(
    today,
    waits.slice(attempt - 1).reduce((sum, days) => sum + days, 0),
  );
