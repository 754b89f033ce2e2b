import { describe, expect, it } from '@jest/globals';
import { newAnonymousId } from './anonymous-id.ts';

describe('anonymous ID', () => {
  it('generates 16-character IDs that use every letter and digit at every position', () => {
    const ids = Array.from({ length: 2000 }, newAnonymousId);
    const isUsed = (place: number) => new Set(ids.map((id) => id[place])).size;

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(Array.from({ length: 16 }, (_, place) => isUsed(place))).toEqual(Array(16).fill(62));
  });
});
