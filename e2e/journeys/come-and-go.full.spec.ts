import type { Page } from '@playwright/test';
import { forget, goTo, leftBehind, overlay } from '../given/browser/developer-overlay.ts';
import { holdings, keepLedger } from '../given/browser/held-resources.ts';
import { expect, test } from '../given/journey.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import config from '../playwright.config.ts';
import { goToAccount, newEmail, press, typePerson } from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';
/**
 * Pages to visit. Both checkout flows include the card fields, because a customer can reach them in
 * either flow.
 */
const stops = [
  { remote: 'giftcard', path: '/subscribe/giftcard' },
  { remote: 'account', path: '/account' },
  { remote: 'checkout', path: '/subscribe/checkout/purchase/streaming/organic', hasCard: true },
  { remote: 'trial', path: '/activate/trial/used-vehicle' },
  { remote: 'devices', path: '/subscribe/refresh-signal' },
  { remote: 'checkout', path: `${selfPay}/payment`, hasCard: true },
  { remote: 'onboarding', path: '/onboarding' },
];
const rounds = 100;
/** After this many rounds, the files, messages and sessions of every remote are cached. */
const firstRounds = 3;
/** Limit on heap growth for a round of seven remotes. A leaked root takes about 50 kB. */
const mostBytesOfRound = 10_000;

/**
 * The growth in the first dozen rounds comes from single-spa and V8. single-spa's timers hold each
 * unmounted parcel for some seconds, so the heap is compared after they have fired. V8 collects
 * type feedback after a few runs of a function and optimizes the function later, so this journey
 * allocates feedback from the first run on and turns optimization off.
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

test.describe.configure({ mode: 'default' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  const on = ['enableAtlasStreamingOrganicSelfPayNonAccordion'];
  product = await startOwnProduct(site, { sells: true, on });
});
test.afterAll(() => product?.close());

/** Goes through the purchase up to the payment page. */
async function goToPayment(page: Page) {
  await page.goto(product.url + selfPay);
  await goToAccount(page);
  await typePerson(page, newEmail());
  await press(page, 'Continue');
  await seeTitle(page, 'Payment');
}

/**
 * Visits every page once. Does not use locators, because their handles would retain nodes and look
 * like a leak.
 */
const goRound = (page: Page) =>
  page.evaluate(async (all) => {
    let pressed = 0;
    const goOn = (section: HTMLElement) => {
      const buttons = section.querySelectorAll<HTMLElement>('button[type=submit]');
      const last = [...buttons].filter((button) => button.checkVisibility()).at(-1);
      if (!last || performance.now() - pressed < 500) return;
      pressed = performance.now();
      last.click();
    };
    for (const { remote, path, hasCard } of all) {
      history.replaceState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      await new Promise<void>((arrived) => {
        const look = () => {
          const sections = document.querySelectorAll<HTMLElement>('section[data-remote]');
          const isAlone = sections.length === 1 && sections[0]?.dataset.remote === remote;
          const section = isAlone ? sections[0] : undefined;
          const fields = section?.querySelector('iframe');
          // In the one-page flow, other sections precede the payment.
          if (section && hasCard && !fields) goOn(section);
          // A cross-origin frame is rendered only while it is visible.
          if (hasCard) fields?.scrollIntoView();
          // Card fields that have loaded have reported their height.
          const isReady = !hasCard || fields?.style.blockSize;
          if (isReady && section?.querySelector('h1')) arrived();
          else requestAnimationFrame(look);
        };
        look();
      });
    }
  }, stops);

test('a visitor goes through every remote a hundred times, and nothing leaks', async ({ page }) => {
  test.setTimeout(900_000);
  await keepLedger(page);
  await goToPayment(page);
  await page.goto(`${product.url}/subscribe/giftcard`);
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let round = 0; round < firstRounds; round += 1) await goRound(page);
  const before = await settled(() => holdings(page, devtools));

  for (let round = firstRounds; round < rounds; round += 1) await goRound(page);

  // Polling hides no leak, because a leak never disappears.
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

/** Resolves to the counts once they have stopped changing. */
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

test('a customer leaves the payment pages of both flows, and nothing of checkout remains in memory', async ({
  page,
}) => {
  await page.clock.install();
  await goToPayment(page);
  await page.goto(`${product.url}/subscribe/giftcard?sideband-overlay`);
  await expect(overlay(page)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await goRound(page);
  await goTo(page, 'account', '/account');

  for (let round = 0; round < 5; round += 1) await forget(page, devtools);

  expect(await page.locator('iframe').count()).toBe(0);
  await expect(leftBehind(page, 'checkout')).toContainText('nothing');
});
