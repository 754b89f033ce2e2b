import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** What somebody has listened to, as it shows in the history. */
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

/** How many entries of the history it changed. */
export const activityChanged = z.object({ changed: z.int() });
