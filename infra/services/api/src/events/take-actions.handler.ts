import type { telemetryCalls } from '@sideband/shared-sdk/telemetry/calls';
import type { Handler } from '../http/serve.ts';
import { insertTelemetry } from './events.table.ts';
import { takeEvents } from './take-events.ts';
import { toldBy } from './told.ts';

export const takeActions: Handler<typeof telemetryCalls.actions> = (asked, services) => {
  const rows = asked.body.actions.map(({ at, logicalClock, attributes, ...action }) => ({
    ...action,
    ...toldBy(asked, { at, logicalClock, attributes }),
  }));
  return takeEvents(asked, services, rows, insertTelemetry);
};
