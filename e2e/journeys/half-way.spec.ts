/** Leaving in the middle. The server's words are given here, so nothing is spent. */
import type { Page, Route } from '@playwright/test';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { answerFor, redemptionOf } from '../screens/answers.ts';
import { shownCard } from '../screens/gift-card/saying.ts';
import { goToConfirmation, lookUp, redeem, seeTitle } from '../screens/steps.ts';

const somebody = { email: 'avery@example.com', password: 'any' };
const redeemCall = '**/api/payment/giftcard/redeem';
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });

/** In front of the last button, with the account page behind. */
async function confirming(page: Page, at: (path: string) => string) {
  await answerFor(page, 'US');
  await page.goto(at('/account/login'));
  await seeTitle(page, 'Sign in');
  await page.getByRole('link', { name: 'Check its balance without signing in' }).click();
  await seeTitle(page, 'Gift card');
  await lookUp(page, inEnglish, shownCard);
  await goToConfirmation(page, inEnglish, somebody);
  await page.getByRole('button', { name: inEnglish.redeem }).waitFor();
}

function count(page: Page) {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/giftcard/redeem')) sent += 1;
  });
  return () => sent;
}

test('Back in front of the last button asks first, and a card that is kept can be redeemed', async ({
  page,
  at,
}) => {
  const sent = count(page);
  await confirming(page, at);

  await page.goBack();
  await expect(question(page)).toContainText('What you entered here is not sent yet.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.pathname === giftCardPath);
  expect(sent()).toBe(0);

  await redeem(page, inEnglish);
  await seeTitle(page, '$50.00 is on your account');
  await page.goBack();
  await seeTitle(page, 'Your account');
  expect(sent()).toBe(1);
});

test('a reload in front of the last button forgets the card and redeems nothing', async ({
  page,
  at,
}) => {
  const sent = count(page);
  await confirming(page, at);

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await seeTitle(page, 'Gift card');
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue('');
  expect(sent()).toBe(0);
});

test('while money is on its way leaving says so; who stays sees how it ends', async ({
  page,
  at,
}) => {
  await confirming(page, at);
  const asked = Promise.withResolvers<Route>();
  await page.route(redeemCall, (route) => asked.resolve(route));
  await redeem(page, inEnglish);
  const route = await asked.promise;

  await page.goBack();
  await expect(question(page)).toContainText('What you just confirmed is on its way.');
  await route.fulfill({ json: { data: redemptionOf('US') } });

  await seeTitle(page, '$50.00 is on your account');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === giftCardPath);
});
