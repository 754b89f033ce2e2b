import { call, domain, z } from '@sideband/shared-sdk/wire';
import { eventRefusal } from '../events/errors.ts';
import { taken } from '../events/model.ts';
import { userEvents } from './model.ts';

export const userEventCalls = domain('userEvents', {
  /**
   * Stores user events, at most 1024.
   *
   * Not retried automatically, but safe to retry: an event is identified by its token ID and stored
   * once. A batch with an event that violates the contract is refused as a whole. Spec: SDK §7 user
   * events.
   */
  submit: call.post('user-event/v1/events/submit', {
    credential: 'session',
    body: z.object({ events: userEvents }),
    answer: taken,
    refusals: eventRefusal,
  }),
});
