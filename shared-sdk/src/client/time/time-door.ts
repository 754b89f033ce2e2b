import { type Observable, Subject } from 'rxjs';
import type { TimeUpdated } from '../../contract/time/model.ts';
import type { Clock } from '../browser/clock.ts';

/** The current time according to the server, and updates of it. */
export interface TimeDoor {
  /**
   * Returns the server's time as far as it is known. Uses the system clock where it is accurate
   * enough.
   */
  now(): Date;
  /** Returns the calendar day of `now` in the browser's time zone: `2026-11-25`. */
  today(): string;
  /** Emits after each response from the server. `clockAdjustment` is how far `now` has jumped. */
  updated: Observable<TimeUpdated>;
}

export function createTimeDoor(clock: Clock) {
  const updated = new Subject<TimeUpdated>();
  const door: TimeDoor = {
    now: clock.now,
    today: () => localDayOf(clock.now()),
    updated: updated.asObservable(),
  };
  return {
    door,
    tell: (event: TimeUpdated) => updated.next(event),
    close: () => updated.complete(),
  };
}

/**
 * Not `toISOString`, which returns the UTC day: in the evening in the Americas, that is tomorrow.
 */
function localDayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
