import { telemetryCalls } from '../../contract/telemetry/calls.ts';
import { keepEvents } from '../events/fake.ts';
import { twin } from '../fake/twin.ts';

export const telemetryTwins = [
  twin(telemetryCalls.actions, ({ world }, { actions }) =>
    keepEvents(
      world,
      actions.map((event) => [event.eventId, event]),
    ),
  ),
  twin(telemetryCalls.events, ({ world }, { events }) =>
    keepEvents(
      world,
      events.map((event) => [event.eventId, event]),
    ),
  ),
];
