import { expect, it } from '@jest/globals';
import { bitsFor } from './work.rule.ts';

it.each([
  [0, 0],
  [59, 0],
  [60, 12],
  [239, 12],
  [240, 13],
  [10_000, 15],
  [100_000, 17],
])('after %i devices of an address the next takes %i bits of work', (registered, bits) => {
  expect(bitsFor(registered, 60)).toBe(bits);
});
