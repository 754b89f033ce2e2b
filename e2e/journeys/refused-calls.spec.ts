/**
 * Whatever the server responds to the calls of an entry page, no call is repeated in a loop, and
 * the page shows a message and a next step. Covers a few pages and statuses;
 * refused-calls.full.spec.ts covers all pages, calls and statuses.
 */

import { allBut, judgeRefused, only, starting } from '../given/faults/refused-calls.ts';
import { test } from '../given/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [register] = starting;

const storming = [
  ['/subscribe/checkout/upgrade', 429],
  ['/subscribe/checkout/studentverification', 503],
] as const;

for (const [path, status] of storming) {
  test(`${path}: a visitor's page does not register in a loop when registration responds with ${status}, shows a message and offers a retry`, async ({
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
  test(`${path}: a visitor sees a message and no request loop when all calls in a session respond with ${status}`, async ({
    page,
  }) => {
    await judgeRefused(page, path, allBut(new Set(starting), status));
  });
}
