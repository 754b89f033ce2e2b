import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));

const item = z.object({
  entityId: z.string(),
  entityType: z.string(),
  title: z.string(),
  imageTemplate: z.nullable(z.string()),
  isPinned: z.boolean(),
  addedAt: z.iso.datetime(),
});
/** Items that the listener has saved. */
export const libraryItems = z.object({ items: z.array(item) });
export type LibraryItems = z.infer<typeof libraryItems>;

export const filterViews = z.object({
  views: z.array(z.object({ id: z.string(), label: z.string() })),
});
export const filters = z.object({
  filters: z.array(z.object({ type: z.string(), label: z.string() })),
});

export const episodesView = z.object({
  episodes: z.array(
    z.object({
      id: z.string(),
      showId: z.string(),
      title: z.string(),
      publishedAt: z.iso.datetime(),
    }),
  ),
});

/** View settings of the library (SDK §3). Every request sends all fields. */
export const libraryView = z.object({
  filterTypes: z.array(id).check(z.maxLength(20)),
  filterViewId: id,
  sortType: z.enum(['recent', 'alphabetical', 'manual']),
  sortOrder: z.enum(['ascending', 'descending']),
  enableManualSort: z.boolean(),
  supportedMediaType: z.enum(['audio', 'video', 'all']),
  preferredImageVariant: z.string().check(z.maxLength(40)),
});
export type LibraryView = z.infer<typeof libraryView>;

export const pins = z.object({
  pins: z
    .array(z.object({ entityId: id, isPinned: z.boolean() }))
    .check(z.minLength(1), z.maxLength(100)),
});
export type Pins = z.infer<typeof pins>;
