import { chromium } from '@playwright/test';
import { fullChromium } from '../given/browser/full-chromium.ts';
import { expect, giftCardPath, test } from '../given/journey.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { patienceMs, productMs } from '../given/processes/timeouts.ts';

let product: OwnProduct;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  product = await startOwnProduct(site, { overTls: true });
});
test.afterAll(() => product?.close());

/**
 * Launches a browser that accepts the certificate, has little memory, and reports crashes
 * immediately.
 */
async function openBrowser() {
  const browser = await chromium.launch({
    ...fullChromium,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
      ...['--short-reporting-delay', '--js-flags=--max-old-space-size=150'],
    ],
  });
  return { page: await browser.newPage(), [Symbol.asyncDispose]: () => browser.close() };
}

test('a visitor gets a whole page over one HTTP/2 connection, and every cookie is marked as secure', async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await page.goto(product.url + giftCardPath);
  await page.getByLabel('Card number or code').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.waitForFunction(() => document.cookie.includes('AUTH_TOKEN'));

  const all = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      (performance.getEntriesByType(type) as PerformanceResourceTiming[]).map(
        ({ name, nextHopProtocol, connectStart, connectEnd }) => ({
          name,
          nextHopProtocol,
          isNew: connectEnd > connectStart,
        }),
      ),
    ),
  );
  const paths = all.map(({ name }) => new URL(name).pathname);
  for (const start of ['/subscribe/', '/a/shell/', '/a/account/', '/api/']) {
    expect(paths.some((path) => path.startsWith(start))).toBe(true);
  }
  expect(all.filter(({ nextHopProtocol }) => nextHopProtocol !== 'h2')).toEqual([]);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(3);
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
});

test("a visitor's page that runs out of memory is reported to the edge with the name of its remote", async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await page.goto(product.url + giftCardPath);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ledger.')),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const section = page.locator('section[data-remote="account"]');
  const version = await section.getAttribute('data-version');
  const crashed = page.waitForEvent('crash');
  const eating = page.evaluate(() => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(250_000).fill(Math.random()));
  });
  eating.catch(() => {});
  await crashed;

  await expect(() => {
    const line =
      product
        .log()
        .split('\n')
        .find((one) => one.includes('A page crashed')) ?? '{}';
    expect(JSON.parse(line).crash).toMatchObject({
      remote: 'account',
      version,
      route: 'account/login',
      message: 'oom',
      revision: expect.stringMatching(/^\d+$/),
    });
  }).toPass({ timeout: patienceMs });
});
