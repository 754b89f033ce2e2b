import { networkOf } from '@sideband/server/limits';
import type { Caller } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { TooMany } from '../refusals/too-many.ts';
import { createLimit } from './limit.ts';

export interface LimitSettings {
  /** People behind one network address. Limits for strangers scale with it. */
  peoplePerAddress?: number | undefined;
  /**
   * Calls per minute by one token or session. Each has its own limit, so a script cannot block the
   * kill switch.
   */
  callsPerMinute?: number | undefined;
}

/**
 * Limit for all tokens of a person together, as a multiple of a single token's. Extra tokens gain
 * nothing.
 */
const tokensWorth = 3;

const minute = 60_000;
const usualCalls = 1_200;

/** Rate limits of the admin API and of sign-in, per caller or per network of strangers. */
export function createLimits({ peoplePerAddress = 1, callsPerMinute = usualCalls }: LimitSettings) {
  const callers = createLimit({ times: callsPerMinute, perMs: minute });
  const scripts = createLimit({ times: tokensWorth * callsPerMinute, perMs: minute });
  const strangers = createLimit({ times: 60 * peoplePerAddress, perMs: minute });
  // Per network address and therefore generous: a script in an office must not lock out the others.
  const ofNetwork = (times: number) =>
    createLimit({ times: times * peoplePerAddress, perMs: 5 * minute });
  const signIns = {
    /** Cost of each: a redirect. */
    begun: ofNetwork(600),
    /** Cost of each: a database row. */
    device: ofNetwork(300),
    /** Cost of each: a call to the issuer. A successful sign-in is not counted. */
    answered: ofNetwork(300),
  };
  const codes = createLimit({ times: 10, perMs: 10 * minute });
  return {
    /**
     * Counts an authenticated call. Throws `TooMany`. A person's scripts never block their own
     * session.
     */
    countCall({ credential, by, personId }: Caller, at: Date) {
      refuseFor(callers.take(credential, at));
      if (by === 'token') refuseFor(scripts.take(`person:${personId}`, at));
    },
    /**
     * Counts an unauthenticated call. Throws `TooMany`. Counted after the lookup: a colleague's
     * script with an expired token must not block the kill switch for the office.
     */
    countStranger(address: string, at: Date) {
      refuseFor(strangers.take(networkOf(address), at));
    },
    /**
     * Counts a step of a sign-in. Returns the seconds to wait, or `undefined` when it is allowed.
     */
    countSignIn: (step: keyof typeof signIns, address: string, at: Date) =>
      signIns[step].take(networkOf(address), at),
    /** Undoes the count for a successful sign-in. */
    signedIn: (address: string) => signIns.answered.giveBack(networkOf(address)),
    /**
     * Looks up a code that is short enough to guess. Throws `TooMany` after ten wrong codes of a
     * person in ten minutes; correct ones do not count. Counted before the lookup, so that
     * concurrent guesses cannot slip through.
     */
    async tryCode<T>(personId: number, at: Date, lookUp: () => Promise<T>): Promise<T> {
      const subject = String(personId);
      refuseFor(codes.take(subject, at));
      let isWrong = false;
      try {
        return await lookUp();
      } catch (error) {
        isWrong = error instanceof Refused && error.code === 'not-found';
        throw error;
      } finally {
        if (!isWrong) codes.giveBack(subject);
      }
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

function refuseFor(seconds: number | undefined) {
  if (seconds !== undefined) throw new TooMany(seconds);
}
