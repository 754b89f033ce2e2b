import { call, domain } from '@sideband/shared-sdk/wire';
import { metronome } from './model.ts';

export const time = domain('time', {
  /**
   * The server's time, for anybody. Never repeated by itself: the next poll asks again.
   * Spec: SDK §7 time.
   */
  metronome: call.get('time/v1/metronome', {
    credential: 'none',
    answer: metronome,
    retry: 'never',
  }),
});
