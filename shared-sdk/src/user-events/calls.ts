import { call, domain, z } from '@sideband/shared-sdk/wire';
import { eventRefusal } from '../events/errors.ts';
import { taken } from '../events/model.ts';
import { userEvents } from './model.ts';

export const userEventCalls = domain('userEvents', {
  /**
   * Takes user events, 1024 at most.
   *
   * Never repeated by the call itself, and safe to repeat: an event is known by its token id and
   * kept once. A batch with an event that breaks the contract is refused whole.
   * Spec: SDK §7 user events.
   */
  submit: call.post('user-event/v1/events/submit', {
    credential: 'session',
    body: z.object({ events: userEvents }),
    answer: taken,
    refusals: eventRefusal,
  }),
});
