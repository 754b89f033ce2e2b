/**
 * Whatever a server answers to the calls of a first page: no call is repeated in a loop, and the page says what is
 * wrong and offers a way on. Each status once; refused-calls.full.spec.ts has every page and every call.
 */
import { test } from '../given/journey.ts';
import { allBut, judgeRefused, only, starting } from '../given/refused-calls.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [register] = starting;

const storming = [
  '/subscribe/checkout/upgrade',
  '/subscribe/checkout/studentverification',
  '/student/re-verify',
];

for (const path of storming) {
  for (const status of [429, 503] as const) {
    test(`${path} asks for a device once after a ${status}, says so, and offers another try`, async ({
      page,
    }) => {
      await judgeRefused(page, path, only(register, status));
    });
  }
}

const sample = [
  ['/subscribe/giftcard', 401],
  ['/subscribe/giftcard', 403],
  ['/account/credentials', 408],
  ['/account/credentials', 429],
  ['/subscribe/checkout/purchase/streaming/organic', 500],
  ['/subscribe/checkout/purchase/streaming/organic', 503],
  ['/subscribe/checkout/purchase/streaming/organic', 'network'],
] as const;

for (const [path, status] of sample) {
  test(`${path} repeats no call in a loop and has words after ${status} to every call in a session`, async ({
    page,
  }) => {
    await judgeRefused(page, path, allBut(new Set(starting), status));
  });
}
