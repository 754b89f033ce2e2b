import type { Source, TuneRequest } from '../../../contract/playback/model.ts';

/**
 * Builds the request for a stream (SDK §3). Selects the smaller manifest for browsers for a live
 * channel and the full one for anything else, unless the caller sets it.
 */
export const tunePayload = ({
  id,
  type,
  preferredImageVariant,
  manifestVariant = type === 'channel-linear' ? 'WEB' : 'FULL',
}: Source &
  Partial<Pick<TuneRequest, 'preferredImageVariant' | 'manifestVariant'>>): TuneRequest => ({
  id,
  type,
  ...(preferredImageVariant !== undefined && { preferredImageVariant }),
  hlsVersion: 'V3',
  manifestVariant,
  mtcVersion: 'V2',
});
