import type { BrowserContext, Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { untilIdle } from '../given/browser/wait-for-idle.ts';
import { expect, giftCardPath, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn, startSignIn, submitSignIn } from '../screens/steps.ts';

const minute = 60_000;
const who = person('vip-us');
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const stay = 'config/v1/applications/web/1.0';

test.beforeEach(({ context }) => context.clock.install());

/**
 * Opens a page and waits until the page tracks inactivity, which starts after the first paint, and
 * until its own requests have finished. A response after the clock has advanced would count as
 * activity.
 */
async function open(page: Page, url: string) {
  await page.goto(url);
  await page.locator('[data-presence]').waitFor({ state: 'attached' });
  await untilIdle(page);
}

async function openSignedIn(page: Page, url: string) {
  await open(page, url);
  await seeTitle(page, inEnglish.signIn);
  await signIn(page, inEnglish, who);
  await expect(page.getByRole('banner').getByRole('button', { name: who.email })).toBeVisible();
  // Waits for the last automatic request, so that no later response counts as activity.
  await page.getByRole('button', { name: inEnglish.createPasskey }).waitFor();
}

test('a customer is asked a minute before the session ends whether to stay, and stays by keyboard', async ({
  page,
  at,
}) => {
  await openSignedIn(page, at('/account'));
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();

  await page.clock.fastForward(14 * minute);
  await expect(warning(page)).toContainText(
    /Your session ends in \d+ seconds\. We’ll keep what you typed\./,
  );
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  expect(await barriersInBothSchemes(page)).toEqual([]);

  const asked = page.waitForResponse((answer) => answer.url().includes(stay));
  await page.keyboard.press('Enter');
  expect((await asked).status()).toBe(200);
  await expect(warning(page)).toBeHidden();
  await expect(link).toBeFocused();

  await page.clock.fastForward(13 * minute);
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(minute);
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeHidden();
});

test('an absent customer is signed out permanently, and returns to the same address after signing in again', async ({
  page,
  at,
  context,
  browser,
}) => {
  await openSignedIn(page, at('/account?device=7'));
  const { cookies } = await context.storageState();
  await page.clock.fastForward(14 * minute);
  await expect(warning(page)).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/authenticate/logout'));
  await page.clock.fastForward(minute);

  await expect(ended(page)).toContainText('We kept what you typed');
  await told;
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const copy = await browser.newContext();
  await copy.addCookies(cookies);
  expect(await renewed(copy, at('/'))).toBe('invalid-refresh-token');
  await copy.close();

  await ended(page).getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused();
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Your account');
  expect(page.url()).toBe(at('/account?device=7'));
});

/** Tries to renew the session with the browser's refresh token, and returns the error code. */
async function renewed(context: BrowserContext, site: string) {
  const answer = await context.request.post(`${site}api/session/v1/sessions/refresh`, {
    headers: { origin: new URL(site).origin },
    data: { location: 'US', sessionType: 'authenticated' },
  });
  return (await answer.json()).error?.code;
}

test('a visitor continues with a new session on the same page and keeps the input', async ({
  page,
  at,
}) => {
  await open(page, at(giftCardPath));
  await page.getByRole('textbox', { name: inEnglish.card }).fill('SDB-GIFT');
  await page.clock.fastForward(14 * minute);
  await expect(warning(page).getByRole('button')).toHaveText([/^Stay/]);
  const another = page.waitForResponse((answer) => answer.url().endsWith('/sessions/anonymous'));
  await page.clock.fastForward(minute);
  await ended(page).getByRole('button', { name: 'Continue' }).click();
  expect((await another).status()).toBe(200);
  await expect(ended(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue('SDB-GIFT');
});

test('a visitor who types is not asked, and sees that the session has ended after the computer was asleep for hours', async ({
  page,
  at,
}) => {
  await open(page, at(giftCardPath));
  await page.clock.fastForward(13 * minute);
  const asked = page.waitForResponse((answer) => answer.url().includes(stay));
  await page.getByRole('textbox', { name: inEnglish.card }).pressSequentially('SDB');
  await page.clock.fastForward(minute);
  await asked;
  await expect(warning(page)).toBeHidden();

  await page.clock.fastForward(8 * 60 * minute);
  await expect(ended(page)).toBeVisible();
});

test('a visitor with two tabs is asked in both, and an answer in one of them closes both dialogs', async ({
  page,
  at,
  context,
}) => {
  await open(page, at(giftCardPath));
  const other = await context.newPage();
  await open(other, at('/activate'));
  await context.clock.fastForward(14 * minute);
  await expect(warning(other)).toBeVisible();
  await expect(warning(page)).toBeVisible();
  await warning(other).getByRole('button', { name: 'Stay' }).click();
  await expect(warning(other)).toBeHidden();
  await expect(warning(page)).toBeHidden();

  await context.clock.fastForward(16 * minute);
  await expect(ended(other)).toBeVisible();
  await expect(ended(page)).toBeVisible();
  await ended(page).getByRole('button', { name: 'Continue' }).click();
  await expect(ended(page)).toBeHidden();
  await expect(ended(other)).toBeHidden();
});

test('a customer who chose to stay signed in is never asked whether they are still there', async ({
  page,
  at,
}) => {
  await open(page, at('/account'));
  await startSignIn(page, inEnglish, who.email);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: inEnglish.password }).fill(who.password);
  await main.getByRole('checkbox', { name: 'Keep me signed in' }).check();
  await submitSignIn(page, inEnglish);
  await seeTitle(page, inEnglish.yourAccount);

  await page.clock.fastForward(3 * 60 * minute);
  await page.reload();
  await seeTitle(page, inEnglish.yourAccount);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a customer whose session was ended by another service signs in again and returns to the same page', async ({
  page,
  at,
}) => {
  await openSignedIn(page, at('/account'));
  const answer = { status: 403, json: { error: { code: 'session-timeout' } } };
  await page.route('**/api/account', (route) => route.fulfill(answer), { times: 1 });
  await page.getByRole('link', { name: 'Use a gift card' }).click();
  await seeTitle(page, inEnglish.giftCard);
  await page.goBack();

  await ended(page).getByRole('button', { name: 'Sign in' }).click();
  await seeTitle(page, inEnglish.signIn);
  await signIn(page, inEnglish, who);
  await seeTitle(page, inEnglish.yourAccount);
});

test('a visitor is asked whether they are still there, in French', async ({ page, at }) => {
  await open(page, at(giftCardPath, quebec));
  await page.clock.fastForward(14 * minute);
  const asks = page.getByRole('alertdialog', { name: 'Êtes-vous toujours là?' });
  await expect(asks).toContainText('Nous conserverons ce que vous avez saisi');
  await expect(asks.getByRole('button', { name: 'Rester' })).toBeFocused();
  await page.clock.fastForward(minute);
  await page
    .getByRole('alertdialog', { name: 'Votre session a pris fin' })
    .getByRole('button', { name: inFrench.continue })
    .click();
  await seeTitle(page, inFrench.giftCard);
});
