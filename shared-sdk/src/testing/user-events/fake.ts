import { userEventCalls } from '../../contract/user-events/calls.ts';
import { keepEvents } from '../events/fake.ts';
import { twin } from '../fake/twin.ts';

export const userEventTwins = [
  twin(userEventCalls.submit, ({ world }, { events }) =>
    keepEvents(
      world,
      events.map((event) => [event.eventTokenId, event]),
    ),
  ),
];
