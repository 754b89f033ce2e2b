import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** An item that a page shows as a tile. */
export const tile = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** Image template that `imageUrl` builds URLs from. */
  imageTemplate: z.nullable(z.string()),
  isEntitled: z.boolean(),
});
export type Tile = z.infer<typeof tile>;

/** A row of tiles. */
export const container = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  tiles: z.array(tile),
  /** Cursor of the next segment, or null at the end. */
  nextCursor: z.nullable(z.string()),
});
export type Container = z.infer<typeof container>;

/** A page: rows of tiles. */
export const page = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  containers: z.array(container),
});
export type Page = z.infer<typeof page>;

export const pageEntity = z.object({ pageEntityId: id, pageEntityType: id });
export const containerOfPage = z.object({ ...pageEntity.shape, containerId: id });

/** Query of a page view. Build `q` with `browseQuery`. */
export const viewQuery = z.object({
  q: z.string().check(z.regex(/^1\.[\w-]+$/), z.maxLength(4000)),
});

export const pageName = z.object({ pageId: id });
export const containerName = z.object({ containerId: id });
export const setName = z.object({ setId: id });
export const segmentQuery = z.object({ cursor: z.optional(id) });

/** The listener's progress in each requested entity. */
export const progress = z.object({
  entries: z.array(
    z.object({ entityId: z.string(), positionMs: z.int(), isFinished: z.boolean() }),
  ),
});
export const progressQuery = z.object({
  entityIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
});

export const channelPeekQuery = z.object({
  entitled: z.boolean(),
  size: z.int().check(z.minimum(1), z.maximum(100)),
});
export const channelPeek = z.object({ channels: z.array(tile) });

/** Entity to pivot a row around. */
export const pivotQuery = z.object({ entityId: id, entityType: id });
