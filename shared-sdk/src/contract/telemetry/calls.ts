import { call, domain, z } from '@sideband/shared-sdk/wire';
import { eventRefusal } from '../events/errors.ts';
import { taken } from '../events/model.ts';
import { actions, events } from './model.ts';

export const telemetryCalls = domain('telemetry', {
  /**
   * Stores customer actions: at most twenty events of version 2.
   *
   * Not retried automatically, but safe to retry: an event is identified by its ID and stored once.
   * A batch with an event that violates the contract is refused as a whole. Spec: SDK §7 playback.
   */
  actions: call.post('playback/telemetry/v2/actions', {
    credential: 'session',
    body: z.object({ actions }),
    answer: taken,
    refusals: eventRefusal,
  }),
  /** Stores problems and metrics in the same way: events of version 3. Spec: SDK §7 playback. */
  events: call.post('playback/telemetry/v3/events', {
    credential: 'session',
    body: z.object({ events }),
    answer: taken,
    refusals: eventRefusal,
  }),
});
