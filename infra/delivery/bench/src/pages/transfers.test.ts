import { describe, expect, it } from '@jest/globals';
import { summarise } from './transfers.ts';

const transfer = (file: string, startedAt: number, endedAt: number) => ({
  url: `https://localhost/a/shell/1.0.0/${file}`,
  startedAt,
  endedAt,
  bytes: 10,
  depth: 0,
});

describe('summarise', () => {
  it('counts the depth of the longest chain of sequential requests', () => {
    const besideEachOther = [
      transfer('page', 0, 5),
      transfer('a.js', 6, 20),
      transfer('b.js', 7, 9),
    ];
    expect(summarise(besideEachOther)).toMatchObject({ depth: 2, requests: 3, bytes: 30 });
    expect(summarise([...besideEachOther, transfer('c.js', 10, 12)]).depth).toBe(3);
  });

  it('reports files that are requested twice, and strips versions and hashes from file names', () => {
    const twice = summarise([transfer('a.0123abcd.js', 0, 1), transfer('a.0123abcd.js', 2, 3)]);
    expect(twice.twice).toHaveLength(1);
    expect(Object.keys(twice.files)).toEqual(['shell/a.js']);
  });
});
