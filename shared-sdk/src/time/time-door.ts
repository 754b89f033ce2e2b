import { type Observable, Subject } from 'rxjs';
import type { Clock } from '../http/clock.ts';
import type { TimeUpdated } from './model.ts';

/** What time it is, by the server, and news of it. */
export interface TimeDoor {
  /** The server's time as well as it is known; the machine's where that is near enough. */
  now(): Date;
  /** The day of `now` on the calendar where the browser is: `2026-11-25`. */
  today(): string;
  /** After each word from the server. `clockAdjustment` says by how much `now` jumped. */
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

/** Not `toISOString`: that is the day in UTC, which in the evening of the Americas is tomorrow. */
function localDayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
