import { z } from 'zod';

/** Events sent to an open console. They contain nothing beyond what the `read` right discloses. */
const head = z.object({
  event: z.literal('head'),
  /** The first event of a stream is the served revision; later ones report a new head. */
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
    /** Action as in the audit log: `change approved`. */
    action: z.string(),
    state: z.string(),
    actor: z.string(),
    at: z.iso.datetime(),
  }),
});

const counts = z.object({
  event: z.literal('counts'),
  data: z.object({
    /** Open pages, as reported by edges in the last few seconds. */
    open: z.number(),
    /** Open pages that are on the head revision reported on this stream. */
    following: z.number(),
    /** Milliseconds until nearly all pages had adopted the newest revision. */
    followedMs: z.number().optional(),
    /** Number of reporting edges. 0 means that no page count is available. */
    edges: z.number().optional(),
  }),
});

export const liveEvent = z.discriminatedUnion('event', [head, change, counts]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type PageCounts = z.infer<typeof counts>['data'];
