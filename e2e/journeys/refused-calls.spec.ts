/**
 * Whatever a server answers to the calls of a first page: no call is repeated in a loop, and the page says what is
 * wrong and offers a way on. Each page once, with one of the statuses; in a full run each status to each call.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../given/journey.ts';
import { patienceMs } from '../given/patience.ts';
import {
  isFirst,
  isLater,
  openRefused,
  type Refusal,
  statuses,
  streams,
} from '../given/refused-calls.ts';
import { routePaths } from '../given/route-addresses.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isFull = !!process.env.SIDEBAND_FULL;

/** Without their answers there is no session. */
const starting = [
  'POST /api/device/v1/devices',
  'POST /api/session/v1/sessions/anonymous',
] as const;

/** A call is repeated after 1, 2, 4, 8, 16 and 32 s, and reads are tried four times each on a 500. */
const mostInAMinute = 16;

/** Gives back which calls were refused. */
async function judge(context: BrowserContext, path: string, refusal: Refusal) {
  const page = await context.newPage();
  const { made, same, refused } = await openRefused(page, path, refusal);
  const at = `${refusal.status} to ${refusal.named} on ${path}`;

  for (const [call, count] of made) {
    expect.soft(count, `${call}, with ${at}`).toBeLessThanOrEqual(mostInAMinute);
  }
  for (const [content, count] of refusal.status === 429 ? same : []) {
    const isOnce = [...refused].some(
      (call) => content.startsWith(`${call} `) && !streams.includes(call),
    );
    if (isOnce) expect.soft(count, `${content}, with ${at}`).toBe(1);
  }
  const main = page.getByRole('main');
  await expect.soft(main.getByRole('heading', { level: 1 }), at).not.toHaveText('');
  const wayOn = main.getByRole('link').or(main.getByRole('button')).or(main.getByRole('textbox'));
  await expect.soft(wayOn.first(), `a way on: ${at}`).toBeVisible();
  if (starting.some((call) => refused.has(call))) {
    const name = refusal.status === 429 ? /^Try again in \d+ min$/ : /^Try again/;
    await expect.soft(page.getByRole('button', { name }).first(), at).toBeVisible();
  }
  await forgetVisitor(page);
  return refused;
}

/** What a visitor leaves in the browser, except its cache. */
async function forgetVisitor(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  // Session storage goes with it.
  await page.close();
}

const storming = [
  '/subscribe/checkout/upgrade',
  '/subscribe/checkout/studentverification',
  '/student/re-verify',
];

for (const path of storming) {
  for (const status of [429, 503] as const) {
    test(`${path} asks for a device once after a ${status}, says so, and offers another try`, async ({
      context,
    }) => {
      const refused = await judge(context, path, isFirst(starting[0], status));
      expect([...refused]).toEqual([starting[0]]);
    });
  }
}

/** The others lead elsewhere before anything is asked. */
const paths = routePaths.filter(({ redirect }) => !redirect).map(({ path }) => path);
/** Each page and each status occurs every day, in other pairs the next day. */
const day = Math.floor(Date.now() / 86_400_000);

for (const [nth, path] of paths.entries()) {
  test(`${path} repeats no call in a loop and has words, whatever is answered to its calls`, async ({
    context,
  }) => {
    const turn = nth + day;
    const inTurn = statuses[turn % statuses.length] ?? 503;
    test.setTimeout((isFull ? 60 : 2) * patienceMs);
    for (const status of isFull ? statuses : [inTurn]) {
      for (const [at, call] of starting.entries()) {
        if (isFull || turn % 3 === at) await judge(context, path, isFirst(call, status));
      }
      if (!isFull && turn % 3 < starting.length) continue;
      // What is asked only after an answer to another call comes in a later round.
      const done = new Set<string>(starting);
      for (let round = 0; round < (isFull ? 8 : 1); round += 1) {
        const refused = await judge(context, path, isLater(done, status));
        if (refused.size === 0) break;
        for (const call of refused) done.add(call);
      }
    }
  });
}
