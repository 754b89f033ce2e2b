import { describe, expect, it } from '@jest/globals';
import { setAt } from './set-at.ts';

describe('setAt', () => {
  it.each<[string, unknown, string, unknown, unknown]>([
    ['the root', { a: 1 }, '', 2, 2],
    ['a path', { a: { b: 1 }, c: 1 }, '/a/b', 2, { a: { b: 2 }, c: 1 }],
    ['a missing path', {}, '/a/b', 2, { a: { b: 2 } }],
    ['a name with a slash and a tilde', { 'x/~': 1 }, '/x~1~0', 2, { 'x/~': 2 }],
    ['a path by undefined, which removes it', { a: 1, b: 2 }, '/a', undefined, { b: 2 }],
  ])('replaces the value at %s', (_, value, pointer, put, result) => {
    expect(setAt(value, pointer, put)).toEqual(result);
  });

  it('does not mutate its input', () => {
    const value = { a: { b: 1 } };
    setAt(value, '/a/b', 2);
    expect(value).toEqual({ a: { b: 1 } });
  });
});
