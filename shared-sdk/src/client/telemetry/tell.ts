import type { TakeDown } from '../events/happened.ts';
import type { Queued } from '../events/queued.ts';
import type { Source, Telemetry } from './telemetry.ts';

/** Returns the telemetry of one remote or the shell. */
export const telemetryOf =
  (takeDown: TakeDown, add: (event: Pick<Queued, 'id' | 'lane' | 'event'>) => void) =>
  (source: Source): Telemetry => {
    const named = (name: string) => ({ eventId: crypto.randomUUID(), name, ...source });
    const measure = (name: string, attributes: Parameters<TakeDown>[0]) => {
      const event = { eventVersion: 'v3' as const, ...named(name), ...takeDown(attributes) };
      add({ id: event.eventId, lane: 'events', event });
    };
    return {
      flow(name, step, outcome) {
        const told = takeDown({ flow: name, step, outcome });
        const event = { eventVersion: 'v2' as const, ...named('flow'), ...told };
        add({ id: event.eventId, lane: 'actions', event });
      },
      vital: ({ name, value, rating }) => measure('vital', { vital: name, value, rating }),
      problem: (place, error) => measure('problem', { place, ...describe(error) }),
    };
  };

const describe = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, message: blot(error.message), stack: blot(error.stack ?? '') }
    : { error: typeof error, message: typeof error === 'string' ? blot(error) : undefined };

/** Error messages may quote typed text, so numbers and email addresses are redacted. */
const blot = (text: string) =>
  text.replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…').replaceAll(/\d[\d -]{4,}\d/g, '…');
