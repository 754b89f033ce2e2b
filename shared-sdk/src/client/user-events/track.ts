import type { Attributes } from '../../contract/events/model.ts';
import type { TakeDown } from '../events/happened.ts';
import type { Queued } from '../events/queued.ts';

/**
 * Tracks user actions that the product learns from. Tracking never throws and never blocks. Events
 * are sent every half hour. Those of a signed-in customer survive the page: a crashed renderer
 * loses its last 500 ms, a killed browser its last two seconds (measured: 0.6 s at most), a closed
 * page nothing. Those of an anonymous visitor are lost with the page, except for what is sent when
 * it is left.
 */
export interface UserEvents {
  /** Records an event: `track('channel.chosen', { genre: 'jazz' })`. Never pass personal data. */
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
