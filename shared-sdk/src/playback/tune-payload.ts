import type { Source, TuneWish } from './model.ts';

/**
 * What a stream is asked for with (SDK §3): a live channel as the smaller manifest for browsers,
 * anything else whole, unless the caller knows better.
 */
export const tunePayload = ({
  id,
  type,
  preferredImageVariant,
  manifestVariant = type === 'channel-linear' ? 'WEB' : 'FULL',
}: Source & Partial<Pick<TuneWish, 'preferredImageVariant' | 'manifestVariant'>>): TuneWish => ({
  id,
  type,
  ...(preferredImageVariant !== undefined && { preferredImageVariant }),
  hlsVersion: 'V3',
  manifestVariant,
  mtcVersion: 'V2',
});
