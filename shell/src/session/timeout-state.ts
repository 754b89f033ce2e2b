import type { Ended } from './shared-presence.ts';

/** State of the timeout warning. */
export type TimeoutState =
  | { step: 'none' }
  | {
      step: 'warning';
      /** Milliseconds since 1970. */
      endsAt: number;
      isSignedIn: boolean;
      /** State of the request to stay: pending, or failed. */
      stay?: 'asked' | 'unanswered';
    }
  | { step: 'ended'; whose: Ended };

export const nothingShown: TimeoutState = { step: 'none' };
