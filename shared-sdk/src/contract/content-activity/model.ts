import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** Listening progress of one item, as shown in the history. The position is in milliseconds. */
export const activityChange = z.object({
  entityId: id,
  entityType: id,
  positionMs: z.int().check(z.nonnegative()),
  isFinished: z.boolean(),
});
export type ActivityChange = z.infer<typeof activityChange>;

export const activityEdits = z.object({
  edits: z
    .array(z.object({ entityId: id, action: z.enum(['remove', 'markFinished', 'markUnfinished']) }))
    .check(z.minLength(1), z.maxLength(100)),
});
export type ActivityEdits = z.infer<typeof activityEdits>;

/** Number of history entries that were changed. */
export const activityChanged = z.object({ changed: z.int() });
