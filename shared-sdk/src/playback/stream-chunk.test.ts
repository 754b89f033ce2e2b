import { expect, it } from '@jest/globals';
import { chunkRanges } from './stream-chunk.ts';

it('reads a stream in chunks of 64 KB, the last as long as what is left', () => {
  expect([...chunkRanges(65_536 * 2 + 10)]).toEqual([
    { first: 0, last: 65_535 },
    { first: 65_536, last: 131_071 },
    { first: 131_072, last: 131_081 },
  ]);
});

it('reads nothing of an empty stream, and no empty chunk after a full one', () => {
  expect([...chunkRanges(0)]).toEqual([]);
  expect([...chunkRanges(65_536)]).toEqual([{ first: 0, last: 65_535 }]);
});
