import { networkOf } from '@sideband/server/limits';
import type { Caller } from '../people/rights.ts';
import { createLimit } from './limit.ts';
import { TooMany } from './too-many.ts';

export interface LimitSettings {
  /** People behind one network: what strangers may ask grows with them. */
  peoplePerAddress?: number | undefined;
  /** Calls by one token or session, each by itself: a script of mine leaves me the kill switch. */
  callsPerMinute?: number | undefined;
}

/** All tokens of one person together may do what so many may do each: more tokens give nobody more. */
const tokensWorth = 3;

const minute = 60_000;
const usualCalls = 1_200;

/** What one caller, or one network of strangers, may ask of the admin API and of sign-in. */
export function createLimits({ peoplePerAddress = 1, callsPerMinute = usualCalls }: LimitSettings) {
  const callers = createLimit({ times: callsPerMinute, perMs: minute });
  const scripts = createLimit({ times: tokensWorth * callsPerMinute, perMs: minute });
  const strangers = createLimit({ times: 60 * peoplePerAddress, perMs: minute });
  const signIns = createLimit({ times: 30 * peoplePerAddress, perMs: 5 * minute });
  return {
    /** Throws `TooMany`. Their scripts, however many, leave a person the console and its kill switch. */
    countCall({ credential, by, personId }: Caller, at: Date) {
      refuseFor(callers.take(credential, at));
      if (by === 'token') refuseFor(scripts.take(`person:${personId}`, at));
    },
    /**
     * Of calls that nobody good stands behind; throws `TooMany`. Counted after the look-up: a script of
     * a colleague with a token that is over must not keep the office from the kill switch.
     */
    countStranger(address: string, at: Date) {
      refuseFor(strangers.take(networkOf(address), at));
    },
    /** Seconds to wait; undefined when somebody there may begin to sign in, or come back from it, now. */
    countSignIn: (step: 'begun' | 'answered', address: string, at: Date) =>
      signIns.take(`${step} ${networkOf(address)}`, at),
  };
}

export type Limits = ReturnType<typeof createLimits>;

function refuseFor(seconds: number | undefined) {
  if (seconds !== undefined) throw new TooMany(seconds);
}
