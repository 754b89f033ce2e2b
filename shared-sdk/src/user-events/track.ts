import type { TakeDown } from '../events/happened.ts';
import type { Attributes } from '../events/model.ts';
import type { Queued } from '../events/queued.ts';

/**
 * What people do that the product wants to learn from. Tracking never fails and never waits; events
 * leave every half hour, and a signed-in customer's survive the page: a renderer that crashes costs
 * what happened in its last 500 ms, a browser that is killed that of its last two seconds (measured:
 * 0.6 s at most), a closed page nothing. Nobody's are lost with their page, but for what left with it.
 */
export interface UserEvents {
  /** `track('channel.chosen', { genre: 'jazz' })`. No personal data. */
  track(type: string, attributes?: Attributes): void;
}

export const userEventsOf = (
  takeDown: TakeDown,
  add: (event: Pick<Queued, 'id' | 'lane' | 'event'>) => void,
): UserEvents => ({
  track(type, attributes = {}) {
    const event = { eventTokenId: crypto.randomUUID(), type, ...takeDown(attributes) };
    add({ id: event.eventTokenId, lane: 'userEvents', event });
  },
});
