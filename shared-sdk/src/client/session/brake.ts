import type { Clock } from '../browser/clock.ts';

const longestMs = 60_000;

interface Cooling {
  /** Refresh token, identified by the ID of the access token issued with it. */
  of: string;
  failure: unknown;
  refused: boolean;
  times: number;
  until: number;
}

/**
 * Keeps a page from renewing in a loop after a failure. Renewals pause for 1, 2, 4 … s, at most a
 * minute, after a connection failure, and for a minute after a refused token. The pause applies to
 * that token only.
 */
export function createBrake(clock: Pick<Clock, 'now'>) {
  let cooling: Cooling | undefined;
  const now = () => clock.now().getTime();
  const cool = (next: Omit<Cooling, 'until'>, ms: number) => {
    cooling = { ...next, until: now() + ms };
  };

  return {
    /** Returns the remembered failure while the pause lasts. */
    holding(of: string): Pick<Cooling, 'failure' | 'refused'> | undefined {
      // If the clock was set back, a pause of a minute must not become an hour.
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
    /** Ends the pause because the connection has changed. A refusal stays in force. */
    releaseLine() {
      if (!cooling?.refused) cooling = undefined;
    },
    endsInMs: () => (cooling ? Math.max(0, cooling.until - now()) : 0),
  };
}
export type Brake = ReturnType<typeof createBrake>;
