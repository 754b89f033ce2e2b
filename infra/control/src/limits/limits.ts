import { networkOf } from '@sideband/server/limits';
import type { Caller } from '../people/rights.ts';
import { Refused } from '../refused.ts';
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
  // By address, so generous: one script in an office must not keep the others from signing in.
  const ofNetwork = (times: number) =>
    createLimit({ times: times * peoplePerAddress, perMs: 5 * minute });
  const signIns = {
    /** Costs a redirect. */
    begun: ofNetwork(600),
    /** A row in the database. */
    device: ofNetwork(300),
    /** A call to the issuer, and a success gives it back. */
    answered: ofNetwork(300),
  };
  const codes = createLimit({ times: 10, perMs: 10 * minute });
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
    countSignIn: (step: keyof typeof signIns, address: string, at: Date) =>
      signIns[step].take(networkOf(address), at),
    /** Somebody there has signed in: that was no misuse. */
    signedIn: (address: string) => signIns.answered.giveBack(networkOf(address)),
    /**
     * Looks something up by a code that is short enough to guess. Throws `TooMany` after ten wrong ones of a
     * person in ten minutes; right ones do not count. Counted before the look-up, so that many at once
     * are not all let through.
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
