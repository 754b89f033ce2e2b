import type { Page } from '@playwright/test';
import { expect, test } from '../given/journey.ts';
import { holdings, keepLedger, slopeOf } from '../given/ledger.ts';

const paths = {
  giftcard: '/subscribe/giftcard',
  account: '/account/login',
  checkout: '/subscribe/checkout/purchase/streaming/organic',
  trial: '/activate/trial/used-vehicle',
  devices: '/subscribe/refresh-signal',
  onboarding: '/onboarding',
};
const isFull = !!process.env.SIDEBAND_FULL;
const rounds = isFull ? 100 : 18;
/** The last of them, whose heap is watched. */
const watchedRounds = isFull ? 10 : 8;
/** Of six remotes. In the first rounds the browser itself still makes its code; six roots that stayed are some 300 kB. */
const mostBytesOfRound = isFull ? 8_000 : 60_000;

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
  // Each remote's files, texts and session are there after its first time.
  for (let round = 0; round < 3; round += 1) await goRound(page);
  const before = await settled(() => holdings(page, devtools));

  const heaps: number[] = [];
  for (let round = 3; round < rounds; round += 1) {
    await goRound(page);
    if (round >= rounds - watchedRounds) heaps.push((await holdings(page, devtools)).heap);
  }

  // single-spa's own timers hold finished parcels for some seconds; what leaks never goes.
  await expect(async () => {
    const after = await holdings(page, devtools);
    expect({
      ...after,
      heap: 0,
      timeouts: Math.max(after.timeouts, before.timeouts),
      nodes: Math.max(after.nodes, before.nodes),
      listeners: Math.max(after.listeners, before.listeners),
    }).toEqual({ ...before, heap: 0 });
  }).toPass({ intervals: [1_000], timeout: 120_000 });
  expect(slopeOf(heaps)).toBeLessThan(mostBytesOfRound);
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
