import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** Changes to the listener's picks. */
export const picks = z.object({
  picks: z
    .array(z.object({ entityId: id, isPicked: z.boolean() }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type Picks = z.infer<typeof picks>;

const offered = z.object({ entityId: z.string(), title: z.string(), isPicked: z.boolean() });
export const tastePicks = z.object({
  sets: z.array(z.object({ id: z.string(), title: z.string() })),
  picks: z.array(offered),
});
export const tasteSet = z.object({ id: z.string(), title: z.string(), picks: z.array(offered) });
export const setName = z.object({ setId: id });

/** How much the listener likes an entity: -1 never play it, 0 no preference, 1 play more of it. */
export const taste = z.object({
  entityId: id,
  liking: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
});
export type Taste = z.infer<typeof taste>;
export const entityName = z.object({ entityId: id });

export const recommendationQuery = z.object({
  entityId: z.optional(id),
  size: z.int().check(z.minimum(1), z.maximum(50)),
});
export const recommendations = z.object({
  items: z.array(z.object({ entityId: z.string(), entityType: z.string(), title: z.string() })),
});
