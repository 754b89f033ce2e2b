import { source } from '@sideband/shared-sdk/playback/model';
import { z } from '@sideband/shared-sdk/wire';

/** Item to add to the queue, directly after the current one (`next`) or at the end (`last`). */
export const queueWish = z.strictObject({ source, where: z.enum(['next', 'last']) });
export type QueueWish = z.infer<typeof queueWish>;

/** Whether the queue is on. */
export const enableWish = z.strictObject({ isEnabled: z.boolean() });
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
