import type { Clock } from '../http/clock.ts';

const longestMs = 60_000;

interface Cooling {
  /** Which refresh token, by the id of the access token that came with it. */
  of: string;
  failure: unknown;
  refused: boolean;
  times: number;
  until: number;
}

/**
 * Keeps a page from asking again and again for what has just failed. A broken line is left alone
 * for 1, 2, 4 … s and at most a minute; a refused token for a minute. Another token is another matter.
 */
export function createBrake(clock: Pick<Clock, 'now'>) {
  let cooling: Cooling | undefined;
  const now = () => clock.now().getTime();
  const cool = (next: Omit<Cooling, 'until'>, ms: number) => {
    cooling = { ...next, until: now() + ms };
  };

  return {
    /** What failed, as long as it is not to be tried again. */
    holding(of: string): Pick<Cooling, 'failure' | 'refused'> | undefined {
      // A clock that was set back must not make a minute of an hour.
      const left = cooling?.of === of ? cooling.until - now() : 0;
      return left > 0 && left <= longestMs ? cooling : undefined;
    },
    refused: (of: string, failure: unknown) =>
      cool({ of, failure, refused: true, times: 1 }, longestMs),
    broke(of: string, failure: unknown) {
      const times = cooling?.of === of && !cooling.refused ? cooling.times + 1 : 1;
      cool({ of, failure, refused: false, times }, Math.min(1000 * 2 ** (times - 1), longestMs));
    },
    release() {
      cooling = undefined;
    },
    /** The line has changed: worth a try. A refusal stands. */
    releaseLine() {
      if (!cooling?.refused) cooling = undefined;
    },
    endsInMs: () => (cooling ? Math.max(0, cooling.until - now()) : 0),
  };
}
export type Brake = ReturnType<typeof createBrake>;
