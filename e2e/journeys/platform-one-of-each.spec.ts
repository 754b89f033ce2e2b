import { expect, type Page, test } from '@playwright/test';
import { watchNetwork } from '../given/browser/watch-network.ts';

const giftCard = '/subscribe/giftcard';

const cardField = (page: Page) => page.getByLabel('Card number or code');

/** Goes to the sign-in page and back, using the visible links. */
async function crossOnce(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Check its balance without signing in' }).click();
  await expect(cardField(page)).toBeVisible();
}

test('a visitor loads no file twice, and no second copy of React or the SDK with a remote', async ({
  page,
}) => {
  const files = await watchNetwork(page);
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (/\/a\/(giftcard|account)\/.*\.js$/.test(response.url())) {
      scripts.set(response.url(), await response.text());
    }
  });

  await page.goto(giftCard);
  await crossOnce(page);
  await crossOnce(page);

  expect(files).toEqual([...new Set(files)]);
  expect(scripts.size).toBeGreaterThan(3);
  for (const [url, text] of scripts) {
    expect(text, url).not.toMatch(
      /react\.transitional\.element|BehaviorSubject|createBrowserRouter/,
    );
  }
});

test("a visitor's shell and remotes share one React, router, RxJS and SDK", async ({ page }) => {
  // Collects every module in the share scope that is passed to remotes.
  await page.addInitScript(() => {
    const given: Record<string, Set<unknown>> = {};
    Object.assign(globalThis, { given });
    const watched = new WeakSet<object>();
    const spy = (container: { init(scope: object): unknown }) => {
      const init = container.init.bind(container);
      container.init = async (scope: object) => {
        for (const [name, versions] of Object.entries(scope)) {
          for (const { get } of Object.values(
            versions as Record<string, { get(): Promise<() => unknown> }>,
          )) {
            given[name] ??= new Set();
            given[name].add((await get())());
          }
        }
        return init(scope);
      };
    };
    setInterval(() => {
      for (const key of Object.keys(globalThis)) {
        const value = Reflect.get(globalThis, key);
        if (!/^(giftcard|account)_/.test(key) || watched.has(value)) continue;
        watched.add(value);
        spy(value);
      }
    }, 0);
  });

  await page.goto(giftCard);
  await expect(cardField(page)).toBeVisible();
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await crossOnce(page);

  const instances = await page.evaluate(
    () => Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__.length,
  );
  const copies = await page.evaluate(() =>
    Object.entries(Reflect.get(globalThis, 'given') as Record<string, Set<unknown>>).map(
      ([name, modules]) => [name, modules.size] as const,
    ),
  );
  expect(instances).toBe(1);
  expect(Object.fromEntries(copies)).toEqual(Object.fromEntries(copies.map(([name]) => [name, 1])));
});
