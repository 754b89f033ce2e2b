import type { telemetryCalls } from '@sideband/shared-sdk/telemetry/calls';
import type { Handler } from '../http/serve.ts';
import { insertTelemetry } from './events.table.ts';
import { takeEvents } from './take-events.ts';
import { toldBy } from './told.ts';

export const takeTelemetryEvents: Handler<typeof telemetryCalls.events> = (asked, services) => {
  const rows = asked.body.events.map(({ at, logicalClock, attributes, ...event }) => ({
    ...event,
    ...toldBy(asked, { at, logicalClock, attributes }),
  }));
  return takeEvents(asked, services, rows, insertTelemetry);
};
