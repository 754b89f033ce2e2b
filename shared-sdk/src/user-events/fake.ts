import { keepEvents } from '../events/fake.ts';
import { twin } from '../fake/twin.ts';
import { userEventCalls } from './calls.ts';

export const userEventTwins = [
  twin(userEventCalls.submit, ({ world }, { events }) =>
    keepEvents(
      world,
      events.map((event) => [event.eventTokenId, event]),
    ),
  ),
];
