import { z } from '@sideband/shared-sdk/wire';
import { sourceType } from './source-type.ts';

/** Names one source; all that skip and previous need (SDK §3). */
export const source = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  type: sourceType,
});
export type Source = z.infer<typeof source>;

/** What a stream is asked for with (SDK §3). Made by `tunePayload`. */
export const tuneWish = z.strictObject({
  ...source.shape,
  /** Which cut of the pictures is wanted: `tile_1x1`. */
  preferredImageVariant: z.optional(z.string().check(z.maxLength(40))),
  hlsVersion: z.literal('V3'),
  manifestVariant: z.enum(['WEB', 'FULL']),
  mtcVersion: z.literal('V2'),
});
export type TuneWish = z.infer<typeof tuneWish>;

const stream = z.object({
  /** Of the HLS manifest. */
  url: z.string(),
  isPrimary: z.boolean(),
  expiresAt: z.iso.datetime(),
});

const item = z.object({
  id: z.string(),
  type: sourceType,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  imageTemplate: z.nullable(z.string()),
  /** Milliseconds; missing where it is live. */
  durationMs: z.nullable(z.int()),
});

/** A stream to play, and what plays on it. */
export const tuned = z.object({
  source: z.object({ id: z.string(), type: sourceType }),
  streams: z.array(stream).check(z.minLength(1)),
  playing: item,
  canSkip: z.boolean(),
});
export type Tuned = z.infer<typeof tuned>;

/** What would play, without starting it. */
export const peeked = z.object({ items: z.array(item) });
export type Peeked = z.infer<typeof peeked>;

/** What a live channel has played since. */
export const liveUpdateWish = z.strictObject({ ...source.shape, since: z.iso.datetime() });
export const liveUpdated = z.object({ items: z.array(item), nextUpdateAt: z.iso.datetime() });

/** Whether this device may go on: an account streams to a limited number at once. */
export const streamEnforcement = z.object({
  isAllowed: z.boolean(),
  activeStreams: z.int(),
  maxStreams: z.int(),
});

export const streamsStatus = z.object({
  streams: z.array(
    z.object({ deviceName: z.string(), startedAt: z.iso.datetime(), isThisDevice: z.boolean() }),
  ),
});

/** Where somebody stopped listening. */
export const entityName = z.object({
  entityType: sourceType,
  entityId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});
export const position = z.object({
  positionMs: z.int().check(z.nonnegative()),
  isFinished: z.boolean(),
});
export type Position = z.infer<typeof position>;
export const keptPosition = z.object({ ...position.shape, updatedAt: z.iso.datetime() });

/** Around now: `delta` seconds to both sides of this moment on the channel. */
export const lookAroundQuery = z.object({
  channelId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  delta: z.int().check(z.minimum(1), z.maximum(86_400)),
});
export const episodesQuery = z.object({
  channelId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});
export const lookAround = z.object({ items: z.array(item) });
