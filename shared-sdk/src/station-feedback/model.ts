import { z } from '@sideband/shared-sdk/wire';

export const feedbackQuery = z.object({
  itemEntityIds: z
    .array(z.string().check(z.regex(/^[\w-]{1,100}$/)))
    .check(z.minLength(1), z.maxLength(50)),
});
/** Thumbs that the listener gave what a station played; what got none is left out. */
export const stationFeedback = z.object({
  feedback: z.array(z.object({ itemEntityId: z.string(), thumb: z.enum(['up', 'down']) })),
});
export type StationFeedback = z.infer<typeof stationFeedback>;
