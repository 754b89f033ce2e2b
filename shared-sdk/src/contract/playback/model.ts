import { z } from '@sideband/shared-sdk/wire';
import { sourceType } from './source-type.ts';

/** Identifies one source. Skip and previous need nothing else (SDK §3). */
export const source = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  type: sourceType,
});
export type Source = z.infer<typeof source>;

/** Request for a stream (SDK §3). Built by `tunePayload`. */
export const tuneRequest = z.strictObject({
  ...source.shape,
  /** Preferred crop of the images: `tile_1x1`. */
  preferredImageVariant: z.optional(z.string().check(z.maxLength(40))),
  hlsVersion: z.literal('V3'),
  manifestVariant: z.enum(['WEB', 'FULL']),
  mtcVersion: z.literal('V2'),
});
export type TuneRequest = z.infer<typeof tuneRequest>;

const stream = z.object({
  /** URL of the HLS manifest. */
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
  /** In milliseconds. Null for a live item. */
  durationMs: z.nullable(z.int()),
});

/** A stream to play, and the item that plays on it. */
export const tuned = z.object({
  source: z.object({ id: z.string(), type: sourceType }),
  streams: z.array(stream).check(z.minLength(1)),
  playing: item,
  canSkip: z.boolean(),
});
export type Tuned = z.infer<typeof tuned>;

/** Items that would play if a stream were started. */
export const peeked = z.object({ items: z.array(item) });
export type Peeked = z.infer<typeof peeked>;

/** Source and start time of a live update. */
export const liveUpdateRequest = z.strictObject({ ...source.shape, since: z.iso.datetime() });
/** Items that a live channel has played, and when to poll again. */
export const liveUpdated = z.object({ items: z.array(item), nextUpdateAt: z.iso.datetime() });

/**
 * Whether this device is allowed to keep streaming. An account can have a limited number of
 * concurrent streams.
 */
export const streamEnforcement = z.object({
  isAllowed: z.boolean(),
  activeStreams: z.int(),
  maxStreams: z.int(),
});

/** Streams currently running on the account. */
export const streamsStatus = z.object({
  streams: z.array(
    z.object({ deviceName: z.string(), startedAt: z.iso.datetime(), isThisDevice: z.boolean() }),
  ),
});

/** The entity that a playback position belongs to. */
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

/** Time window on a channel: `delta` seconds before and after now. */
export const lookAroundQuery = z.object({
  channelId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  delta: z.int().check(z.minimum(1), z.maximum(86_400)),
});
export const episodesQuery = z.object({
  channelId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});
export const lookAround = z.object({ items: z.array(item) });
