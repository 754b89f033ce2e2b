import { call, domain, z } from '@sideband/shared-sdk/wire';
import { eventRefusal } from '../events/errors.ts';
import { taken } from '../events/model.ts';
import { actions, events } from './model.ts';

export const telemetryCalls = domain('telemetry', {
  /**
   * Takes what people did: events of version 2, twenty at most.
   *
   * Never repeated by the call itself, and safe to repeat: an event is known by its id and kept
   * once. A batch with an event that breaks the contract is refused whole. Spec: SDK §7 playback.
   */
  actions: call.post('playback/telemetry/v2/actions', {
    credential: 'session',
    body: z.object({ actions }),
    answer: taken,
    refusals: eventRefusal,
  }),
  /** The same for events of version 3: problems and measures. Spec: SDK §7 playback. */
  events: call.post('playback/telemetry/v3/events', {
    credential: 'session',
    body: z.object({ events }),
    answer: taken,
    refusals: eventRefusal,
  }),
});
