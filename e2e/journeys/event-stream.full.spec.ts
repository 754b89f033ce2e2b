/**
 * Open pages receive flips through one event stream, even when tabs are closed or the edge
 * restarts.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fullChromium } from '../given/browser/full-chromium.ts';
import { follows } from '../given/browser/revision.ts';
import { isSameDocument, markDocument } from '../given/browser/same-document.ts';
import { canada, expect, giftCardPath, inEnglish, test, usa } from '../given/journey.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { addressOf, type Place } from '../screens/screen.ts';
import { seeTitle } from '../screens/steps.ts';

// All tests flip toggles of the same product, so they run serially.
test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
});
test.afterAll(() => product?.close());

const on = (path: string, place: Place = usa) => addressOf(product.site, path, place);
const notAvailable = 'This page isn’t available right now';
const loader = 'enableAnimatedLoaderVariant';

/** Opens a page and waits for its first evaluation of toggles. */
async function open(page: Page, url: string) {
  const asked = page.waitForResponse((answer) => answer.url().includes('/ofrep/v1/evaluate/flags'));
  await page.goto(url);
  await asked;
  await markDocument(page);
}

/** Records every event stream that a browser opens. */
function watchStreams(context: BrowserContext) {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/ofrep/v1/events')) streams.push(request.url());
  });
  return streams;
}

/** More than the six connections that a browser opens to an HTTP/1.1 server. */
const tabCount = 20;

test('a visitor uses twenty tabs over plain HTTP, and all of them follow flips through one event stream', async ({
  context,
}) => {
  const streams = watchStreams(context);
  const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()));
  for (const tab of tabs) await open(tab, on(giftCardPath));
  expect(streams).toHaveLength(1);

  const revision = await product.managers.flip(loader, 'on');
  for (const tab of tabs) await follows(tab, revision);
  const [leader, ...others] = tabs;
  await leader?.close();
  const next = await product.managers.flip(loader, 'off');
  for (const tab of others) await follows(tab, next);
  expect(streams).toHaveLength(2);

  await others[0]?.reload();
  for (const tab of others.slice(0, 7)) {
    await tab.getByRole('banner').getByRole('link', { name: inEnglish.signIn }).click();
    await seeTitle(tab, inEnglish.signIn);
  }
});

test('a visitor goes back to a page in the back/forward cache, and the page catches up with a missed flip', async () => {
  // Playwright disables this cache, which real browsers have.
  const browser = await chromium.launch({
    ...fullChromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  const [page, bystander] = [await context.newPage(), await context.newPage()];
  const streams = watchStreams(context);
  await open(page, on(giftCardPath));
  await open(bystander, on(giftCardPath));
  expect(streams).toHaveLength(1);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto(on('/error', canada));

  // The remaining tab has taken over the stream, which the cached page no longer holds.
  const revision = await product.managers.turn(['giftcard'], 'off');
  await seeTitle(bystander, notAvailable);
  await page.goBack({ waitUntil: 'commit' });
  await follows(page, revision);
  await seeTitle(page, notAvailable);
  const restored = await page.evaluate(() => document.documentElement.dataset.restored);
  const isSame = await isSameDocument(page);
  await product.managers.turn(['giftcard'], 'on');
  await browser.close();

  expect({ restored, isSame }).toEqual({ restored: 'true', isSame: true });
});

test("a visitor's page follows a flip after the edge has restarted", async ({ page }) => {
  await open(page, on(giftCardPath));
  await product.stop();
  // Without an edge, the page continues to use what it has loaded.
  await page.getByRole('banner').getByRole('link', { name: inEnglish.signIn }).click();
  await seeTitle(page, inEnglish.partDidNotLoad);
  await page.goBack();
  await seeTitle(page, inEnglish.giftCard);

  await product.startAgain();
  await product.managers.turn(['giftcard'], 'off');
  await seeTitle(page, notAvailable);
  await product.managers.turn(['giftcard'], 'on');
  await seeTitle(page, inEnglish.giftCard);
  expect(await isSameDocument(page)).toBe(true);
});
