import { source } from '@sideband/shared-sdk/playback/model';
import { z } from '@sideband/shared-sdk/wire';

/** Puts something behind what plays: next, or at the end. */
export const queueWish = z.strictObject({ source, where: z.enum(['next', 'last']) });
export type QueueWish = z.infer<typeof queueWish>;

export const enableWish = z.strictObject({ isEnabled: z.boolean() });
/** Names one thing in the queue. */
export const queueItem = z.object({
  queueItemId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

/** What plays when this is over, in order. */
export const queue = z.object({
  isEnabled: z.boolean(),
  items: z.array(z.object({ queueItemId: z.string(), source, title: z.string() })),
});
export type Queue = z.infer<typeof queue>;
