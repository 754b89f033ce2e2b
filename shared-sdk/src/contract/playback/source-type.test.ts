import { describe, expect, it } from '@jest/globals';
import { isEncrypted } from './source-type.ts';

describe('isEncrypted', () => {
  it.each([
    'artist-station',
    'channel-linear',
    'channel-xtra',
    'episode-audio',
    'episode-podcast',
    'episode-video',
  ] as const)('returns true for a source of type %s', (type) => {
    expect(isEncrypted(type)).toBe(true);
  });

  it('returns false for any other source', () => {
    expect(isEncrypted('other')).toBe(false);
  });
});
