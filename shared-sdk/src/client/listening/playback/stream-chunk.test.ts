import { describe, expect, it } from '@jest/globals';
import { chunkRanges } from './stream-chunk.ts';

describe('chunkRanges', () => {
  it('splits a stream into chunks of 64 KB, the last one with the remainder', () => {
    expect([...chunkRanges(65_536 * 2 + 10)]).toEqual([
      { first: 0, last: 65_535 },
      { first: 65_536, last: 131_071 },
      { first: 131_072, last: 131_081 },
    ]);
  });

  it('yields no chunk for an empty stream, and no empty chunk at the end', () => {
    expect([...chunkRanges(0)]).toEqual([]);
    expect([...chunkRanges(65_536)]).toEqual([{ first: 0, last: 65_535 }]);
  });
});
