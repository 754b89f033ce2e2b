import { z } from 'zod';

/** What the console is told while it is open. Data is never more than a reader of revisions sees. */
const head = z.object({
  event: z.literal('head'),
  /** The first of a stream says what is served now; later ones, that it has moved. */
  data: z.object({
    revision: z.number(),
    author: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
  }),
});

const change = z.object({
  event: z.literal('change'),
  data: z.object({
    id: z.number(),
    /** As in the audit: `change approved`. */
    action: z.string(),
    state: z.string(),
    actor: z.string(),
    at: z.iso.datetime(),
  }),
});

const counts = z.object({
  event: z.literal('counts'),
  data: z.object({
    /** Pages that are open now, by the edges that were heard of lately. */
    open: z.number(),
    /** Those of them that have the revision that this stream has told as the head. */
    following: z.number(),
    /** Milliseconds until nearly all that had to follow the newest revision did. */
    followedMs: z.number().optional(),
    /** How many edges were heard of lately; 0: nobody knows of any page by now. */
    edges: z.number().optional(),
  }),
});

export const liveEvent = z.discriminatedUnion('event', [head, change, counts]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type PageCounts = z.infer<typeof counts>['data'];
