import { source } from '@sideband/shared-sdk/playback/model';
import { z } from '@sideband/shared-sdk/wire';

/** Item to add to the queue, directly after the current one (`next`) or at the end (`last`). */
export const queueRequest = z.strictObject({ source, where: z.enum(['next', 'last']) });
export type QueueRequest = z.infer<typeof queueRequest>;

/** Whether the queue is on. */
export const enableRequest = z.strictObject({ isEnabled: z.boolean() });
/** Path parameters of one item in the queue. */
export const queueItem = z.object({
  queueItemId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

/** Items that play after the current one, in playing order. */
export const queue = z.object({
  isEnabled: z.boolean(),
  items: z.array(z.object({ queueItemId: z.string(), source, title: z.string() })),
});
export type Queue = z.infer<typeof queue>;
