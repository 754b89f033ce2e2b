import { describe, expect, it } from '@jest/globals';
import { decideRefresh } from './refresh-tokens.ts';

type RefreshToken = Parameters<typeof decideRefresh>[0];

const at = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(at.getTime() - seconds * 1000);

const token = (of: Partial<RefreshToken>): RefreshToken => ({
  generation: 0,
  expiresAt: secondsAgo(-60),
  usedAt: null,
  rotatedAt: null,
  heldUntil: null,
  ...of,
});
const replaced = (seconds: number, generation = 0) =>
  token({ generation, usedAt: secondsAgo(seconds), rotatedAt: secondsAgo(seconds) });
const unused = token({ generation: 1 });
const used = token({ generation: 1, usedAt: secondsAgo(40) });

describe('decideRefresh', () => {
  it.each([
    ['rotates the newest token', unused, unused, 'rotate'],
    ['rotates the newest token that was used and held before', used, used, 'rotate'],
    ['rejects an expired token', token({ expiresAt: at }), unused, 'over'],
    [
      'repeats the rotation of a day ago while its successor is unused',
      replaced(86_400),
      unused,
      'repeat',
    ],
    [
      'repeats the rotation of 30 s ago although its successor was used',
      replaced(30),
      used,
      'repeat',
    ],
    [
      'detects reuse 31 s after the rotation when its successor was used',
      replaced(31),
      used,
      'reused',
    ],
    [
      'repeats the rotation of a token two generations old within 30 s',
      replaced(30),
      token({ generation: 2 }),
      'repeat',
    ],
    [
      'detects reuse of a token two generations old',
      replaced(31),
      token({ generation: 2 }),
      'reused',
    ],
    [
      'detects reuse of a token ten generations old',
      replaced(3600),
      token({ generation: 10 }),
      'reused',
    ],
  ])('%s', (_, shown, newest, decision) => {
    expect(decideRefresh(shown, newest, at)).toBe(decision);
  });

  it('returns the newest token again until its hold ends', () => {
    const held = token({ generation: 1, heldUntil: secondsAgo(-1) });
    expect(decideRefresh(held, held, at)).toBe('repeat');
    const released = token({ generation: 1, heldUntil: at });
    expect(decideRefresh(released, released, at)).toBe('rotate');
  });
});
