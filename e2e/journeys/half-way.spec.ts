/** Leaving in the middle of a flow. Responses are canned, so no card is spent. */
import type { Page, Route } from '@playwright/test';
import { expect, giftCardPath, inEnglish, quebec, test, usa } from '../given/journey.ts';
import { answerFor, redemptionOf } from '../screens/answers.ts';
import { shownCard } from '../screens/gift-card/saying.ts';
import { goToConfirmation, lookUp, redeem, seeTitle } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

const somebody = { email: 'avery@example.com', password: 'any' };
const redeemCall = '**/api/payment/giftcard/redeem';
const wordsOfLeaving = {
  'en-US': { leave: 'Leave this page', waits: /still processing/ },
  'fr-CA': { leave: 'Quitter cette page', waits: /Nous traitons encore/ },
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });

/** Goes to the confirmation page, with the account page before it in the history. */
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

test('a customer who goes back from the confirmation is warned, stays, and redeems the card', async ({
  page,
  at,
}) => {
  const sent = count(page);
  await confirming(page, at);

  await page.goBack();
  await expect(question(page)).toContainText('What you entered here hasn’t been sent yet.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.pathname === giftCardPath);
  expect(sent()).toBe(0);

  await redeem(page, inEnglish);
  await seeTitle(page, '$50.00 is on your account');
  await page.goBack();
  await seeTitle(page, 'Your account');
  expect(sent()).toBe(1);
});

test('a customer who reloads the confirmation has to enter the card again, and nothing is redeemed', async ({
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

test("a customer who tries to leave during a redemption is warned and sees the redemption's outcome", async ({
  page,
  at,
}) => {
  await confirming(page, at);
  const asked = Promise.withResolvers<Route>();
  await page.route(redeemCall, (route) => asked.resolve(route));
  await redeem(page, inEnglish);
  const route = await asked.promise;

  await page.goBack();
  await expect(question(page)).toContainText('We’re still processing what you just confirmed.');
  await route.fulfill({ json: { data: redemptionOf('US') } });

  await seeTitle(page, '$50.00 is on your account');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === giftCardPath);
});

/**
 * Confirms in the same task as leaving, so that the request is already in flight when the page
 * would change.
 */
async function confirmWhileLeaving(page: Page, confirm: string | RegExp, leave: string) {
  const last = await page.getByRole('button', { name: confirm }).elementHandle();
  await page.getByRole('banner').getByRole('link', { name: 'Sideband' }).click();
  const away = await page.getByRole('button', { name: leave }).elementHandle();
  await page.evaluate(
    (buttons) => {
      for (const one of buttons) if (one instanceof HTMLElement) one.click();
    },
    [away, last],
  );
}

const leavings = [
  [quebec, wordsOfLeaving['fr-CA']],
  [usa, wordsOfLeaving['en-US']],
] as const;

// In French, where texts are longer. A full run covers both languages.
for (const [place, leave] of process.env.SIDEBAND_FULL ? leavings : leavings.slice(0, 1)) {
  test(`a customer who confirms while leaving stays until the outcome is shown and sees why, in ${place.locale}`, async ({
    page,
    at,
  }) => {
    const words = wordsIn(place.locale);
    await answerFor(page, place.country);
    await page.goto(at(giftCardPath, place));
    await lookUp(page, words, shownCard);
    await goToConfirmation(page, words, somebody);
    const asked = Promise.withResolvers<Route>();
    await page.route(redeemCall, (route) => asked.resolve(route));
    await confirmWhileLeaving(page, words.redeem, leave.leave);

    const waits = page.getByRole('status').filter({ hasText: leave.waits });
    await expect(waits).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/subscribe');
    await expect(page.locator('section[data-remote="giftcard"]')).toBeVisible();
    await expect(page.locator('section[data-remote="checkout"]')).toBeHidden();
    const route = await asked.promise;
    await route.fulfill({ json: { data: redemptionOf(place.country) } });

    await expect(waits).toHaveCount(0);
    await expect(page.locator('section[data-remote="checkout"]')).toBeVisible();
    await expect(page.locator('section[data-remote="giftcard"]')).toHaveCount(0);
  });
}
