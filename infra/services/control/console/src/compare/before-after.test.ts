import { describe, expect, it } from '@jest/globals';
import { beforeAfter } from './before-after.ts';

describe('beforeAfter', () => {
  it.each<[string, object]>([
    [
      'Canada in French: off → 80 % off, 20 % on',
      { what: 'Canada in French', before: 'off', after: '80 % off, 20 % on' },
    ],
    ['Owner: a → b', { what: 'Owner', before: 'a', after: 'b' }],
    ['Variant x is gone', { what: 'Variant x is gone' }],
  ])('splits a line into before and after: %s', (words, split) => {
    expect(beforeAfter(words)).toEqual(split);
  });
});
