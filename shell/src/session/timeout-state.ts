import type { Ended } from './shared-presence.ts';

/** What somebody sees of the time that their session has. */
export type TimeoutState =
  | { step: 'none' }
  | {
      step: 'warning';
      /** Milliseconds since 1970. */
      endsAt: number;
      isSignedIn: boolean;
      /** The answer to “Stay”: on its way, or none came. */
      stay?: 'asked' | 'unanswered';
    }
  | { step: 'ended'; whose: Ended };

export const nothingShown: TimeoutState = { step: 'none' };
