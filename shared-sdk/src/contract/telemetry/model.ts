import { z } from '@sideband/shared-sdk/wire';
import { eventId, eventName, happened, mostTelemetryEvents } from '../events/model.ts';

const label = z.string().check(z.regex(/^[\w.+:-]{0,64}$/));

/** Origin of an event: a remote or the shell, its version, and the revision of the release set. */
export const source = {
  remote: label,
  version: label,
  revision: label,
};

const event = { eventId, name: eventName, ...source, ...happened };

/** An action of a visitor, or its result: version 2. */
export const telemetryAction = z.object({ eventVersion: z.literal('v2'), ...event });
export type TelemetryAction = z.infer<typeof telemetryAction>;

/** Health of the page: problems and metrics, version 3. */
export const telemetryEvent = z.object({ eventVersion: z.literal('v3'), ...event });
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

const most = z.maxLength(mostTelemetryEvents);
export const actions = z.array(telemetryAction).check(z.minLength(1), most);
export const events = z.array(telemetryEvent).check(z.minLength(1), most);
