import { describe, expect, it } from '@jest/globals';
import { hasValidLength } from './user-id.rule.ts';

describe('hasValidLength', () => {
  it.each([
    [0, false],
    [1, true],
    [32, true],
    [64, true],
    [65, false],
  ])('accepts a user ID of %i bytes: %s', (bytes, good) => {
    const userId = Buffer.alloc(bytes, 7);
    expect(hasValidLength(userId.toString('base64url'))).toBe(good);
    const padded = userId.toString('base64');
    expect(hasValidLength(padded)).toBe(good);
  });
});
