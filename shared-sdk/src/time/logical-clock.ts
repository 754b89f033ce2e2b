import { quietly } from '../browser/quietly.ts';
import type { CookieStore } from '../cookies/cookie-store.ts';
import type { Clock } from '../http/clock.ts';
import type { LogicalClock } from './model.ts';

const cookieName = 'LOGICAL_CLOCK';
/** 365 days. */
const lifeMs = 31_536_000_000;

const reset: LogicalClock = { epoch: 0, counter: -1 };

/** Counts the browser's requests and events, across its tabs and its days. */
export interface LogicalClockKeeper {
  /** The next moment: for one request or one event. */
  tick(): LogicalClock;
  current(): LogicalClock;
  /** A device grant was made: a new epoch begins. */
  startEpoch(): void;
}

/** A cookie that is blocked or spoilt costs the order across pages, nothing else. */
export function createLogicalClock(parts: {
  cookies: CookieStore;
  clock: Clock;
}): LogicalClockKeeper {
  const { cookies, clock } = parts;
  let last = reset;

  /** Another tab may have counted on. */
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

/** The value of the header that every request carries. */
export const stampLogicalClock = (keeper: LogicalClockKeeper): string => {
  const { epoch, counter } = keeper.tick();
  return `[${epoch},${counter}]`;
};

/** Two whole numbers of a JSON array; more entries do not matter, anything else is the beginning. */
function readLogicalClock(text: string | undefined): LogicalClock {
  const stored = quietly(() => JSON.parse(text ?? '') as unknown);
  if (!Array.isArray(stored)) return reset;
  const [epoch, counter] = stored as unknown[];
  return isCount(epoch, 0) && isCount(counter, -1) ? { epoch, counter } : reset;
}

/** A step below the largest, so that what comes next still is a count. */
const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least;

const isLater = (a: LogicalClock, b: LogicalClock) =>
  a.epoch === b.epoch ? a.counter > b.counter : a.epoch > b.epoch;
