/**
 * Whatever a server answers to the calls of a first page: no call is repeated in a loop, and the page says what is
 * wrong and offers a way on. A few pages and statuses; refused-calls.full.spec.ts has every page, call and status.
 */
import { test } from '../given/journey.ts';
import { allBut, judgeRefused, only, starting } from '../given/refused-calls.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [register] = starting;

const storming = [
  ['/subscribe/checkout/upgrade', 429],
  ['/subscribe/checkout/studentverification', 503],
] as const;

for (const [path, status] of storming) {
  test(`${path} asks for a device once after a ${status}, says so, and offers another try`, async ({
    page,
  }) => {
    await judgeRefused(page, path, only(register, status));
  });
}

const sample = [
  ['/subscribe/giftcard', 401],
  ['/account/credentials', 429],
  ['/subscribe/checkout/purchase/streaming/organic', 500],
] as const;

for (const [path, status] of sample) {
  test(`${path} repeats no call in a loop and has words after ${status} to every call in a session`, async ({
    page,
  }) => {
    await judgeRefused(page, path, allBut(new Set(starting), status));
  });
}
