import { call, domain } from '@sideband/shared-sdk/wire';
import { enableWish, queue, queueItem, queueWish } from './model.ts';

/** What plays when this is over. Every call answers with the queue as it is then; failures are thrown. */
export const nextUp = domain('nextUp', {
  /** Puts something into the queue. Never repeated by itself: it would be in it twice. Spec: SDK §7 playback. */
  add: call.post('playback/next-up/v1/items', {
    credential: 'session',
    body: queueWish,
    answer: queue,
  }),
  /** Turns the queue on or off. Safe to repeat. Spec: SDK §7 playback. */
  enable: call.put('playback/next-up/v1/enabled', {
    credential: 'session',
    body: enableWish,
    answer: queue,
  }),
  /** The queue. Safe to repeat. Spec: SDK §7 playback. */
  listQueuedItems: call.get('playback/next-up/v1/items', { credential: 'session', answer: queue }),
  /** Takes something out of the queue. Safe to repeat. Spec: SDK §7 playback. */
  remove: call.delete('playback/next-up/v1/items/{queueItemId}', {
    credential: 'session',
    params: queueItem,
    answer: queue,
  }),
});
