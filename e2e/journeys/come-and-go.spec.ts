import type { Page } from '@playwright/test';
import { expect, test } from '../given/journey.ts';
import { holdings, keepLedger } from '../given/ledger.ts';
import config from '../playwright.config.ts';

const paths = {
  giftcard: '/subscribe/giftcard',
  account: '/account/login',
  checkout: '/subscribe/checkout/purchase/streaming/organic',
  trial: '/activate/trial/used-vehicle',
  devices: '/subscribe/refresh-signal',
  onboarding: '/onboarding',
};
const isFull = !!process.env.SIDEBAND_FULL;
const rounds = isFull ? 100 : 6;
/** Each remote's files, texts and session are there after its first time. */
const firstRounds = 3;
/** Of six remotes: one root that stayed is some 50 kB, and what is usual one. */
const mostBytesOfRound = 10_000;

/**
 * What grew for a dozen rounds was single-spa's and the browser's own. The one holds each finished parcel by its timers for
 * some seconds: the heap is looked at when those are over, before and after. The other notes how a function is used once that
 * has run a few times, and makes faster code of it later: here it notes from the first time, and makes none.
 */
const settledCode = [
  ...['--no-lazy-feedback-allocation', '--no-flush-bytecode'],
  ...['--no-sparkplug', '--no-maglev', '--no-opt'],
];
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--js-flags=${settledCode.join(' ')}`],
  },
});

/** Goes to every remote once, without locators: their handles would keep nodes alive and look like a leak. */
const goRound = (page: Page) =>
  page.evaluate(async (all) => {
    for (const [remote, path] of Object.entries(all)) {
      history.replaceState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      await new Promise<void>((arrived) => {
        const look = () => {
          const sections = document.querySelectorAll<HTMLElement>('section[data-remote]');
          const isAlone = sections.length === 1 && sections[0]?.dataset.remote === remote;
          if (isAlone && sections[0]?.querySelector('h1')) arrived();
          else requestAnimationFrame(look);
        };
        look();
      });
    }
  }, paths);

test('every remote comes and goes many times, and leaves no root, listener, timer, style or node behind', async ({
  page,
  at,
}) => {
  test.setTimeout(900_000);
  await keepLedger(page);
  await page.goto(at(paths.giftcard));
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let round = 0; round < firstRounds; round += 1) await goRound(page);
  const before = await settled(() => holdings(page, devtools));

  for (let round = firstRounds; round < rounds; round += 1) await goRound(page);

  // What leaks never goes.
  let { heap } = before;
  await expect(async () => {
    const after = await holdings(page, devtools);
    expect({
      ...after,
      heap: 0,
      timeouts: Math.max(after.timeouts, before.timeouts),
      nodes: Math.max(after.nodes, before.nodes),
      listeners: Math.max(after.listeners, before.listeners),
    }).toEqual({ ...before, heap: 0 });
    heap = after.heap;
  }).toPass({ intervals: [1_000], timeout: 120_000 });
  expect((heap - before.heap) / (rounds - firstRounds)).toBeLessThan(mostBytesOfRound);
});

/** What is counted, once it has stopped to change. */
async function settled<Counts extends { nodes: number; listeners: number; timeouts: number }>(
  count: () => Promise<Counts>,
): Promise<Counts> {
  let latest = await count();
  await expect(async () => {
    const earlier = latest;
    latest = await count();
    const same = ['nodes', 'listeners', 'timeouts', 'roots'] as const;
    for (const name of same) expect(Reflect.get(latest, name)).toBe(Reflect.get(earlier, name));
  }).toPass({ intervals: [5_000], timeout: 120_000 });
  return latest;
}
