import { expect, it } from '@jest/globals';
import { isEncrypted } from './source-type.ts';

it.each([
  'artist-station',
  'channel-linear',
  'channel-xtra',
  'episode-audio',
  'episode-podcast',
  'episode-video',
] as const)('a source of type %s is encrypted', (type) => {
  expect(isEncrypted(type)).toBe(true);
});

it('any other source is not encrypted', () => {
  expect(isEncrypted('other')).toBe(false);
});
