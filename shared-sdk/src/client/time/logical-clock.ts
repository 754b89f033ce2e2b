import type { LogicalClock } from '../../contract/time/model.ts';
import type { Clock } from '../browser/clock.ts';
import { quietly } from '../browser/quietly.ts';
import type { CookieStore } from '../cookies/cookie-store.ts';

const cookieName = 'LOGICAL_CLOCK';
/** 365 days. */
const lifeMs = 31_536_000_000;

const reset: LogicalClock = { epoch: 0, counter: -1 };

/** Counts the requests and events of the browser, across tabs and visits. */
export interface LogicalClockKeeper {
  /** Returns the next count, for one request or one event. */
  tick(): LogicalClock;
  current(): LogicalClock;
  /** Starts a new epoch. Called when a device grant was issued. */
  startEpoch(): void;
}

/** A blocked or corrupt cookie only loses the order across pages. */
export function createLogicalClock(parts: {
  cookies: CookieStore;
  clock: Clock;
}): LogicalClockKeeper {
  const { cookies, clock } = parts;
  let last = reset;

  /** Another tab may have counted further. */
  const current = () => {
    const stored = readLogicalClock(quietly(() => cookies.read(cookieName)));
    if (isLater(stored, last)) last = stored;
    return last;
  };
  const move = (next: LogicalClock) => {
    last = next;
    const text = JSON.stringify([next.epoch, next.counter]);
    quietly(() => cookies.write(cookieName, text, new Date(clock.now().getTime() + lifeMs)));
    return last;
  };

  return {
    current,
    tick() {
      const { epoch, counter } = current();
      if (counter >= Number.MAX_SAFE_INTEGER) return move({ epoch: epoch + 1, counter: 0 });
      return move({ epoch, counter: counter + 1 });
    },
    startEpoch: () => void move({ epoch: current().epoch + 1, counter: -1 }),
  };
}

/** Returns the value of the header that every request carries. */
export const stampLogicalClock = (keeper: LogicalClockKeeper): string => {
  const { epoch, counter } = keeper.tick();
  return `[${epoch},${counter}]`;
};

/**
 * Reads two integers of a JSON array and ignores further entries. Anything else resets the clock.
 */
function readLogicalClock(text: string | undefined): LogicalClock {
  const stored = quietly(() => JSON.parse(text ?? '') as unknown);
  if (!Array.isArray(stored)) return reset;
  const [epoch, counter] = stored as unknown[];
  return isCount(epoch, 0) && isCount(counter, -1) ? { epoch, counter } : reset;
}

/** Accepts safe integers only, so that incrementing always changes the value. */
const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least;

const isLater = (a: LogicalClock, b: LogicalClock) =>
  a.epoch === b.epoch ? a.counter > b.counter : a.epoch > b.epoch;
