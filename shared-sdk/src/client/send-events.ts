import { telemetryCalls } from '../contract/telemetry/calls.ts';
import type { TelemetryAction, TelemetryEvent } from '../contract/telemetry/model.ts';
import { userEventCalls } from '../contract/user-events/calls.ts';
import type { UserEvent } from '../contract/user-events/model.ts';
import type { LaneName, Queued } from './events/queued.ts';
import type { Client } from './http/client.ts';
import { ServiceError } from './http/failures.ts';

type Bind = <Domain extends object>(domain: Domain) => Client<Domain>;

/**
 * Returns the send function of each lane. It resolves when the server has the events and rejects
 * otherwise.
 */
export function sendWith(bind: Bind): Record<LaneName, (batch: Queued[]) => Promise<void>> {
  const telemetry = bind(telemetryCalls);
  const { submit } = bind(userEventCalls);
  // Each lane holds only events of its own kind.
  const told = <Event>(batch: Queued[]) => batch.map(({ event }) => event as Event);
  return {
    actions: async (batch) =>
      taken(await telemetry.actions({ actions: told<TelemetryAction>(batch) })),
    events: async (batch) => taken(await telemetry.events({ events: told<TelemetryEvent>(batch) })),
    userEvents: async (batch) => taken(await submit({ events: told<UserEvent>(batch) })),
  };
}

function taken(answer: { ok: true } | { ok: false; error: { code: string } }) {
  if (!answer.ok) throw new ServiceError({ code: answer.error.code, status: 429 });
}
