import { z } from '@sideband/shared-sdk/wire';

export const feedbackQuery = z.object({
  itemEntityIds: z
    .array(z.string().check(z.regex(/^[\w-]{1,100}$/)))
    .check(z.minLength(1), z.maxLength(50)),
});
/** The listener's ratings of items that a station played. Items without a rating are omitted. */
export const stationFeedback = z.object({
  feedback: z.array(z.object({ itemEntityId: z.string(), thumb: z.enum(['up', 'down']) })),
});
export type StationFeedback = z.infer<typeof stationFeedback>;
