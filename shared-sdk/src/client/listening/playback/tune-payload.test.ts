import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { playback } from '../../../contract/playback/calls.ts';
import { tuneRequest } from '../../../contract/playback/model.ts';
import { tunePayload } from './tune-payload.ts';

const channel = { id: 'ch-8205', type: 'channel-linear' } as const;
const podcast = { id: 'ep-771', type: 'episode-podcast' } as const;

describe('tunePayload', () => {
  it('sets HLS V3 and metadata V2', () => {
    expect(tunePayload(podcast)).toEqual({
      ...podcast,
      hlsVersion: 'V3',
      manifestVariant: 'FULL',
      mtcVersion: 'V2',
    });
  });

  it('selects the WEB manifest for a live channel', () => {
    expect(tunePayload(channel)).toMatchObject({ manifestVariant: 'WEB' });
  });

  it('selects the FULL manifest for anything else', () => {
    expect(tunePayload(podcast)).toMatchObject({ manifestVariant: 'FULL' });
    expect(tunePayload({ id: 'x', type: 'channel-xtra' })).toMatchObject({
      manifestVariant: 'FULL',
    });
  });

  it.each(['artist-station', 'episode-audio', 'episode-video', 'other'] as const)(
    'selects the FULL manifest for %s',
    (type) => {
      expect(tunePayload({ id: 'x', type })).toMatchObject({ manifestVariant: 'FULL' });
    },
  );

  it('keeps the manifest that the caller sets for a live channel', () => {
    expect(tunePayload({ ...channel, manifestVariant: 'FULL' })).toMatchObject({
      manifestVariant: 'FULL',
    });
  });

  it('keeps the manifest that the caller sets for anything else', () => {
    expect(tunePayload({ ...podcast, manifestVariant: 'WEB' })).toMatchObject({
      manifestVariant: 'WEB',
    });
  });

  it('matches a contract that accepts HLS V3 and metadata V2 only', () => {
    const request = tunePayload(channel);
    const { body } = playback.tuneSource;
    const isTaken = (other: object) => body && z.safeParse(body, { ...request, ...other }).success;

    expect(isTaken({})).toBe(true);
    for (const hlsVersion of ['V2', 'V4', undefined]) expect(isTaken({ hlsVersion })).toBe(false);
    for (const mtcVersion of ['V1', 'V3', undefined]) expect(isTaken({ mtcVersion })).toBe(false);
  });

  it('passes on the preferred image variant', () => {
    const request = tunePayload({ ...podcast, preferredImageVariant: 'tile_1x1' });

    expect(z.safeParse(tuneRequest, request)).toMatchObject({
      success: true,
      data: { preferredImageVariant: 'tile_1x1' },
    });
  });
});

it.each(['skip', 'previous'] as const)(
  '%s accepts the ID and type of a source and nothing else',
  (name) => {
    const { body } = playback[name];
    const isTaken = (request: object) => body && z.safeParse(body, request).success;

    expect(isTaken(channel)).toBe(true);
    const { id, type, ...others } = tunePayload({ ...channel, preferredImageVariant: 'tile_1x1' });
    expect(Object.keys(others)).toHaveLength(4);
    for (const [field, value] of Object.entries(others)) {
      expect(isTaken({ id, type, [field]: value })).toBe(false);
    }
    expect(isTaken({ id })).toBe(false);
    expect(isTaken({ type })).toBe(false);
  },
);
