import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, startSignIn, submitSignIn } from '../screens/steps.ts';

const who = person('vip-us');
const main = (page: Page) => page.getByRole('main');
const signedIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: who.email });

async function signIn(page: Page, url: string, { keep }: { keep: boolean }) {
  await page.goto(url);
  await startSignIn(page, inEnglish, who.email);
  await main(page).getByRole('textbox', { name: inEnglish.password }).fill(who.password);
  await main(page).getByRole('checkbox', { name: 'Keep me signed in' }).setChecked(keep);
  await submitSignIn(page, inEnglish);
  await expect(signedIn(page)).toBeVisible();
}

/** Reopens the browser, which has lost its session cookies. */
async function reopen(browser: Browser, context: BrowserContext) {
  const cookies = (await context.cookies()).filter(({ expires }) => expires !== -1);
  const next = await browser.newContext();
  await next.addCookies(cookies);
  return { context: next, page: await next.newPage() };
}

test('a customer who chose not to stay signed in is signed out when the browser reopens', async ({
  page,
  context,
  browser,
  at,
}) => {
  await signIn(page, at('/account'), { keep: false });
  await page.reload();
  await expect(signedIn(page)).toBeVisible();

  const later = await reopen(browser, context);
  await later.page.goto(at('/account'));

  await expect(main(later.page).getByRole('textbox', { name: inEnglish.handle })).toBeVisible();
  await later.context.close();
});

test('a customer who chose to stay signed in is still signed in when the browser reopens', async ({
  page,
  context,
  browser,
  at,
}) => {
  await signIn(page, at('/account'), { keep: true });

  const later = await reopen(browser, context);
  await later.page.goto(at('/account'));

  await expect(signedIn(later.page)).toBeVisible();
  await later.context.close();
});

test('a signed-in customer who opens the sign-in page is redirected to the account', async ({
  page,
  at,
}) => {
  await signIn(page, at('/account'), { keep: false });

  await page.goto(at('/account/login'));

  await seeTitle(page, 'Your account');
  expect(new URL(page.url()).pathname).toBe('/account');
});
