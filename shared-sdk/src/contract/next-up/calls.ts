import { call, domain } from '@sideband/shared-sdk/wire';
import { enableRequest, queue, queueItem, queueRequest } from './model.ts';

/** The listener's play queue. Every call returns the resulting queue and throws on failure. */
export const nextUp = domain('nextUp', {
  /**
   * Adds an item to the queue. Not retried automatically: a retry may add it twice. Spec: SDK §7
   * playback.
   */
  add: call.post('playback/next-up/v1/items', {
    credential: 'session',
    body: queueRequest,
    answer: queue,
  }),
  /** Turns the queue on or off. Safe to retry. Spec: SDK §7 playback. */
  enable: call.put('playback/next-up/v1/enabled', {
    credential: 'session',
    body: enableRequest,
    answer: queue,
  }),
  /** Returns the queue. Safe to retry. Spec: SDK §7 playback. */
  listQueuedItems: call.get('playback/next-up/v1/items', { credential: 'session', answer: queue }),
  /** Removes an item from the queue. Safe to retry. Spec: SDK §7 playback. */
  remove: call.delete('playback/next-up/v1/items/{queueItemId}', {
    credential: 'session',
    params: queueItem,
    answer: queue,
  }),
});
