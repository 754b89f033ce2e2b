import { z } from '@sideband/shared-sdk/wire';

export const eventName = z.object({ eventId: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

const team = z.object({ id: z.string(), name: z.string(), abbreviation: z.string() });

/** A sports event, and the channels that carry it. */
export const sportsEvent = z.object({
  eventId: z.string(),
  league: z.string(),
  startsAt: z.iso.datetime(),
  state: z.enum(['scheduled', 'live', 'final', 'postponed', 'cancelled']),
  home: team,
  away: team,
  channelIds: z.array(z.string()),
});
export type SportsEvent = z.infer<typeof sportsEvent>;

export const scores = z.object({
  eventId: z.string(),
  /** As named by the league: `3rd quarter`, `Final`. */
  period: z.nullable(z.string()),
  home: z.int(),
  away: z.int(),
  updatedAt: z.iso.datetime(),
});
export type Scores = z.infer<typeof scores>;
