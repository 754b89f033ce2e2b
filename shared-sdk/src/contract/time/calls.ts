import { call, domain } from '@sideband/shared-sdk/wire';
import { metronome } from './model.ts';

export const time = domain('time', {
  /**
   * Returns the server time. Requires no session. Never retried automatically, because the next
   * poll reads the time again. Spec: SDK §7 time.
   */
  metronome: call.get('time/v1/metronome', {
    credential: 'none',
    answer: metronome,
    retry: 'never',
  }),
});
