import type { Browser, Page } from '@playwright/test';
import { untilIdle } from '../given/browser/wait-for-idle.ts';
import { watchNetwork } from '../given/browser/watch-network.ts';
import { expect, giftCardPath, test } from '../given/journey.ts';

const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

/** Records the URLs of version files that the page requests. */
function watchFiles(page: Page) {
  const files: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/a/')) files.push(request.url());
  });
  return files;
}

const ofAccount = (files: readonly string[]) => files.filter((url) => url.includes('/a/account/'));

/** Opens the page and waits until prefetching is active. */
async function open(page: Page) {
  const ahead = page.waitForResponse(/\/a\/shell\/.*\/ahead\./);
  await page.goto(giftCardPath);
  await (await ahead).finished();
  await untilIdle(page);
}

/**
 * Returns the files of the sign-in remote that load when a visitor clicks its link without pointing
 * at it first.
 */
async function filesOfSignIn(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = await watchNetwork(page);
  await open(page);
  await signIn(page).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await context.close();
  return ofAccount(files);
}

const ways = [
  ['pointed at', (page: Page) => signIn(page).hover()],
  ['touched', (page: Page) => signIn(page).dispatchEvent('touchstart')],
  ['focused', (page: Page) => signIn(page).focus()],
] as const;

// Focusing the link preloads its page, as pointing at it does. A full run also covers focusing.
for (const [how, point] of process.env.SIDEBAND_FULL ? ways : ways.slice(0, 2)) {
  test(`a visitor's link that is ${how} preloads its page, and the click requests nothing more`, async ({
    page,
    browser,
  }) => {
    const needed = await filesOfSignIn(browser);
    const files = await watchNetwork(page);
    await open(page);
    await expect.poll(() => ofAccount(files)).toEqual([expect.stringMatching(/record\.json$/)]);
    await point(page);
    await expect.poll(() => ofAccount(files)).toEqual(expect.arrayContaining(needed));
    await page.waitForFunction(() =>
      Object.keys(globalThis).some((name) => name.startsWith('account_')),
    );

    await signIn(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

    // Everything was loaded before the click, so any further request would be a duplicate.
    expect(files).toEqual([...new Set(files)]);
  });
}

test('a visitor who clicks a link without hovering over it waits for only one round trip of file requests', async ({
  page,
}) => {
  const files = watchFiles(page);
  await open(page);
  await expect.poll(() => ofAccount(files)).toHaveLength(1);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/a/account/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  // The click neither hovers over the link nor focuses it.
  await signIn(page).evaluate((link: HTMLElement) => link.click());
  // The record was prefetched. The entry, the script and the messages are requested before any of
  // them arrives.
  await expect.poll(() => ofAccount(files).length).toBeGreaterThanOrEqual(4);
  expect(ofAccount(files)).toContainEqual(expect.stringMatching(/remoteEntry\.js$/));

  arrival.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('a visitor with data saving enabled loads a remote only by navigating to it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const files = watchFiles(page);
  await open(page);
  await signIn(page).hover();
  await untilIdle(page);
  expect(ofAccount(files)).toEqual([]);

  await signIn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
