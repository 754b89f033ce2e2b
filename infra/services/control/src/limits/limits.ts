import { createLimiter, type Limit, networkOf } from '@sideband/server/limits';
import type { Caller } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { TooMany } from '../refusals/too-many.ts';

export interface LimitSettings {
  /**
   * Expected number of people behind one IP address. Limits for strangers scale with this number.
   */
  peoplePerAddress?: number | undefined;
  /**
   * Calls per minute by one token or session. Each has its own limit, so a script cannot block the
   * kill switch.
   */
  callsPerMinute?: number | undefined;
}

/**
 * Limit for all tokens of a person together, as a multiple of the limit for a single token.
 * Creating more tokens does not raise it.
 */
const tokensWorth = 3;

const minute = 60_000;
const usualCalls = 1_200;
/** Number of callers or networks to remember per limit. */
const most = 10_000;

const limiterOf = (limit: Limit) => createLimiter(limit, { most });

/**
 * Rate limits of the admin API and of sign-in, per caller or per network of strangers. They keep one
 * caller from starving the others. Staff credentials are 256-bit secrets, which need no limit
 * against guessing.
 */
export function createLimits({ peoplePerAddress = 1, callsPerMinute = usualCalls }: LimitSettings) {
  const callers = limiterOf({ times: callsPerMinute, withinMs: minute });
  const scripts = limiterOf({ times: tokensWorth * callsPerMinute, withinMs: minute });
  const strangers = limiterOf({ times: 60 * peoplePerAddress, withinMs: minute });
  // These limits are per IP address and therefore generous: a script in an office must not lock out
  // the other people there.
  const ofNetwork = (times: number) =>
    limiterOf({ times: times * peoplePerAddress, withinMs: 5 * minute });
  const signIns = {
    /** Each costs a redirect. */
    begun: ofNetwork(600),
    /** Each costs a database row. */
    device: ofNetwork(300),
    /** Each costs a call to the issuer. A successful sign-in is not counted. */
    answered: ofNetwork(300),
  };
  const codes = limiterOf({ times: 10, withinMs: 10 * minute });
  return {
    /**
     * Counts an authenticated call. Throws `TooMany`. A person's scripts never block their own
     * session.
     */
    countCall({ credential, by, personId }: Caller, at: Date) {
      refuseFor(callers.take(credential, at.getTime()));
      if (by === 'token') refuseFor(scripts.take(`person:${personId}`, at.getTime()));
    },
    /**
     * Counts an unauthenticated call. Throws `TooMany`. Counted after the lookup: a colleague's
     * script with an expired token must not block the kill switch for the office.
     */
    countStranger(address: string, at: Date) {
      refuseFor(strangers.take(networkOf(address), at.getTime()));
    },
    /**
     * Counts a step of a sign-in. Returns the seconds to wait, or `undefined` when it is allowed.
     */
    countSignIn: (step: keyof typeof signIns, address: string, at: Date) =>
      signIns[step].take(networkOf(address), at.getTime()),
    /** Undoes the count for a successful sign-in. */
    signedIn: (address: string) => signIns.answered.giveBack(networkOf(address)),
    /**
     * Looks up a code that is short enough to guess. Throws `TooMany` after ten wrong codes of a
     * person in ten minutes; correct ones do not count. Counted before the lookup, so that
     * concurrent guesses cannot slip through.
     */
    async tryCode<T>(personId: number, at: Date, lookUp: () => Promise<T>): Promise<T> {
      const subject = String(personId);
      refuseFor(codes.take(subject, at.getTime()));
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
