import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { playback } from './calls.ts';
import { tuneWish } from './model.ts';
import { tunePayload } from './tune-payload.ts';

const channel = { id: 'ch-8205', type: 'channel-linear' } as const;
const podcast = { id: 'ep-771', type: 'episode-podcast' } as const;

describe('asking for a stream', () => {
  it('names HLS V3 and metadata V2', () => {
    expect(tunePayload(podcast)).toEqual({
      ...podcast,
      hlsVersion: 'V3',
      manifestVariant: 'FULL',
      mtcVersion: 'V2',
    });
  });

  it('takes the manifest for browsers of a live channel', () => {
    expect(tunePayload(channel)).toMatchObject({ manifestVariant: 'WEB' });
  });

  it('takes the whole manifest of anything else', () => {
    expect(tunePayload(podcast)).toMatchObject({ manifestVariant: 'FULL' });
    expect(tunePayload({ id: 'x', type: 'channel-xtra' })).toMatchObject({
      manifestVariant: 'FULL',
    });
  });

  it.each(['artist-station', 'episode-audio', 'episode-video', 'other'] as const)(
    'takes the whole manifest of %s',
    (type) => {
      expect(tunePayload({ id: 'x', type })).toMatchObject({ manifestVariant: 'FULL' });
    },
  );

  it('leaves the manifest to a caller who names one', () => {
    expect(tunePayload({ ...channel, manifestVariant: 'FULL' })).toMatchObject({
      manifestVariant: 'FULL',
    });
  });

  it('leaves the manifest of anything else to the caller too', () => {
    expect(tunePayload({ ...podcast, manifestVariant: 'WEB' })).toMatchObject({
      manifestVariant: 'WEB',
    });
  });

  it('is taken with HLS V3 and metadata V2 alone', () => {
    const wish = tunePayload(channel);
    const { body } = playback.tuneSource;
    const isTaken = (other: object) => body && z.safeParse(body, { ...wish, ...other }).success;

    expect(isTaken({})).toBe(true);
    for (const hlsVersion of ['V2', 'V4', undefined]) expect(isTaken({ hlsVersion })).toBe(false);
    for (const mtcVersion of ['V1', 'V3', undefined]) expect(isTaken({ mtcVersion })).toBe(false);
  });

  it('says which pictures are wanted, where somebody wants some', () => {
    const wish = tunePayload({ ...podcast, preferredImageVariant: 'tile_1x1' });

    expect(z.safeParse(tuneWish, wish)).toMatchObject({
      success: true,
      data: { preferredImageVariant: 'tile_1x1' },
    });
  });
});

it.each(['skip', 'previous'] as const)('asks for %s by id and type alone', (name) => {
  const { body } = playback[name];
  const isTaken = (wish: object) => body && z.safeParse(body, wish).success;

  expect(isTaken(channel)).toBe(true);
  const { id, type, ...others } = tunePayload({ ...channel, preferredImageVariant: 'tile_1x1' });
  expect(Object.keys(others)).toHaveLength(4);
  for (const [field, value] of Object.entries(others)) {
    expect(isTaken({ id, type, [field]: value })).toBe(false);
  }
  expect(isTaken({ id })).toBe(false);
  expect(isTaken({ type })).toBe(false);
});
