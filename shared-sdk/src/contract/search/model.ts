import { z } from '@sideband/shared-sdk/wire';

export const entityType = z.enum([
  'channel-linear',
  'channel-xtra',
  'artist-station',
  'episode-audio',
  'episode-podcast',
  'episode-video',
  'show',
  'show-podcast',
  'sports-team',
  'sports-event',
]);
export type EntityType = z.infer<typeof entityType>;

const term = z.string().check(z.minLength(1), z.maxLength(200));
const resultSize = z.int().check(z.minimum(1), z.maximum(100));

export const searchRequest = z.object({
  term,
  /** Types to search for; all types by default. */
  filters: z.optional(z.array(entityType)),
  resultSize: z.optional(resultSize),
});
export type SearchRequest = z.infer<typeof searchRequest>;

export const found = z.object({
  id: z.string(),
  type: entityType,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  imageTemplate: z.nullable(z.string()),
});
export type Found = z.infer<typeof found>;
export const searchResults = z.object({ term: z.string(), results: z.array(found) });
export type SearchResults = z.infer<typeof searchResults>;

export const filterQuery = z.object({
  deviceClass: z.string().check(z.minLength(1), z.maxLength(40)),
});
export const searchFilters = z.object({
  filters: z.array(z.object({ type: entityType, label: z.string() })),
});

export const suggestRequest = z.object({ term, resultSize: z.optional(resultSize) });
export const suggestions = z.object({ suggestions: z.array(z.string()) });

export const searchesQuery = z.object({ resultSize, entityType: z.optional(entityType) });
export const searches = z.object({ searches: z.array(z.object({ term: z.string() })) });
