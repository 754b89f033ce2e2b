import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fullChromium } from '../given/browser/full-chromium.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { type Person, person } from '../given/personas/seeded-customers.ts';
import { signIn } from '../screens/steps.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;
const tabCount = isFull ? 20 : 6;

const seeSignedIn = (page: Page, { email }: Person) =>
  expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();

async function signInAt(page: Page, url: string, who: Person) {
  await page.goto(url);
  await signIn(page, inEnglish, who);
  await seeSignedIn(page, who);
}

/** Expires the access token in the cookie from which the page reads the token's expiry. */
async function letAccessRunOut(context: BrowserContext, url: string) {
  const cookies = await context.cookies(url);
  const kept = cookies.find(({ name }) => name === 'AUTH_TOKEN');
  if (!kept) throw new Error('There is no session to run out');
  const auth = JSON.parse(decodeURIComponent(kept.value));
  auth.session.accessTokenExpiresAt = new Date(Date.now() - 60_000).toISOString();
  await context.addCookies([{ ...kept, value: encodeURIComponent(JSON.stringify(auth)) }]);
}

/** Records the status of every session refresh. */
function watchRenewals(context: BrowserContext) {
  const renewals: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/sessions/refresh')) renewals.push(response.status());
  });
  return renewals;
}

test("a customer's tabs that need a new access token at the same moment refresh the session once", async ({
  page,
  context,
  at,
}) => {
  const who = person('vip-us');
  const url = at('/account');
  await signInAt(page, url, who);
  const tabs = await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage()));
  const all = [page, ...tabs];
  for (const tab of all) await tab.goto('about:blank');
  await letAccessRunOut(context, url);
  const renewals = watchRenewals(context);
  await Promise.all(all.map((tab) => tab.goto(url)));

  for (const tab of all) await seeSignedIn(tab, who);
  expect(renewals).toEqual([200]);
});

test('a customer who signs out or signs in does so in all tabs', async ({ page, context, at }) => {
  const who = person('vip-us');
  const url = at('/account');
  await signInAt(page, url, who);
  const other = await context.newPage();
  await other.goto(url);
  await seeSignedIn(other, who);
  await page.getByRole('banner').getByRole('button', { name: who.email }).click();
  await page.getByRole('button', { name: inEnglish.signOut }).click();

  await expect(
    other.getByRole('main').getByRole('textbox', { name: inEnglish.handle }),
  ).toBeVisible();
  await signIn(other, inEnglish, who);
  await seeSignedIn(other, who);
  await seeSignedIn(page, who);
});

test('a customer stays signed in while offline', async ({ page, context, at }) => {
  const who = person('vip-us');
  const url = at('/account');
  await signInAt(page, url, who);
  await letAccessRunOut(context, url);
  await context.setOffline(true);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await seeSignedIn(page, who);
  await context.setOffline(false);
  await page.reload();

  await seeSignedIn(page, who);
});

if (isFull)
  test("a customer's page with an authenticated session can enter the back/forward cache", async ({
    at,
  }) => {
    // Playwright disables this cache, which real browsers have.
    const browser = await chromium.launch({
      ...fullChromium,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage();
    const who = person('vip-us');
    await signInAt(page, at('/account'), who);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    await page.goto(at('/error', { country: 'CA', locale: 'en-CA' }));
    // A page that is restored from the cache fires no load event.
    await page.goBack({ waitUntil: 'commit' });
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return JSON.stringify(
        entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null,
      );
    });
    const restored = await page.evaluate(() => document.documentElement.dataset.restored);
    await browser.close();

    expect({ restored, reasons }).toEqual({ restored: 'true', reasons: 'null' });
  });
