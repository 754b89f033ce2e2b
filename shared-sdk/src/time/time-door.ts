import { type Observable, Subject } from 'rxjs';
import type { Clock } from '../http/clock.ts';
import type { TimeUpdated } from './model.ts';

/** What time it is, by the server, and news of it. */
export interface TimeDoor {
  /** The server's time as well as it is known; the machine's where that is near enough. */
  now(): Date;
  /** After each word from the server. `clockAdjustment` says by how much `now` jumped. */
  updated: Observable<TimeUpdated>;
}

export function createTimeDoor(clock: Clock) {
  const updated = new Subject<TimeUpdated>();
  const door: TimeDoor = { now: clock.now, updated: updated.asObservable() };
  return {
    door,
    tell: (event: TimeUpdated) => updated.next(event),
    close: () => updated.complete(),
  };
}
