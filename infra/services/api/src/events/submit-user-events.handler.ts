import type { userEventCalls } from '@sideband/shared-sdk/user-events/calls';
import type { Handler } from '../http/serve.ts';
import { insertUserEvents } from './events.table.ts';
import { takeEvents } from './take-events.ts';
import { toldBy } from './told.ts';

export const submitUserEvents: Handler<typeof userEventCalls.submit> = (asked, services) => {
  const rows = asked.body.events.map(({ at, logicalClock, attributes, ...event }) => ({
    ...event,
    ...toldBy(asked, { at, logicalClock, attributes }),
  }));
  return takeEvents(asked, services, rows, insertUserEvents);
};
