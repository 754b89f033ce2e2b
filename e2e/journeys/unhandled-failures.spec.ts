/** Failures that no part of the page handles. */
import type { Page } from '@playwright/test';
import { listenToBeacons } from '../given/browser/beacons.ts';
import { expect, giftCardPath, test } from '../given/journey.ts';

/** Causes an unhandled rejection in a script at the given address. */
const breakIn = (page: Page, address: string, error: string) =>
  page.evaluate(`setTimeout(() => Promise.reject(${error}))\n//# sourceURL=${address}`);

const application =
  "Object.assign(new Error('there is no plan to show'), { name: 'ApplicationError' })";

test('a visitor sees the error page once when the application cannot continue, without a reload loop', async ({
  context,
  at,
}) => {
  // A separate page, because the `page` fixture fails on errors.
  const page = await context.newPage();
  await page.goto(at(`${giftCardPath}?token=secret`));
  await page.getByRole('heading', { name: 'Gift card' }).waitFor();
  await breakIn(page, at('/a/giftcard/1.0.0/remote.js'), application);
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await expect(page).toHaveURL(at('/error?from=%2Fsubscribe%2Fgiftcard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await breakIn(page, at('/a/shell/1.0.0/main.js'), application);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Gift card' }).waitFor();
  await expect(page).toHaveURL(at(giftCardPath));
});

test('a visitor keeps the page when a browser extension fails, and the failure is logged at level info', async ({
  context,
  at,
}) => {
  const page = await context.newPage();
  const beacons = listenToBeacons(context);
  const logged = page.waitForRequest('**/api/utility/log-message');
  await page.goto(at(giftCardPath));
  await page.getByRole('heading', { name: 'Gift card' }).waitFor();
  await breakIn(
    page,
    'chrome-extension://abc/content.js',
    "new TypeError('x of avery@example.com')",
  );

  expect((await logged).postDataJSON()).toMatchObject({
    logLevel: 'info',
    message: 'Third-party script: TypeError: x of …@…',
    url: at(giftCardPath),
  });
  const answer = await (await logged).response();
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(at(giftCardPath));

  // Only a failure in our own script counts against a version.
  await breakIn(page, at('/a/giftcard/1.0.0/remote.js'), "new TypeError('y')");
  await beacons.told(['error'], [{ kind: 'error' }]);
});

test('a visitor sees the offline page, which retries when the browser is back online', async ({
  page,
  at,
}) => {
  await page.goto(at('/error?kind=offline&from=%2Fsubscribe%2Fgiftcard'));
  await page.getByRole('heading', { name: 'We can’t reach Sideband' }).waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. We’ve kept what you typed.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Gift card' }).waitFor();
  await expect(page).toHaveURL(at(giftCardPath));
});
