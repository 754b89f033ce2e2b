/** The tests of this file share one product, so they run serially. */

import { navigateWithin } from '../given/browser/navigate-within-document.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import {
  checkBalance,
  goToConfirmation,
  lookUp,
  redeem,
  seeTitle,
  shownFor,
  signIn,
  startSignIn,
  typeCard,
} from '../screens/steps.ts';

test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  // Starts two processes and a seeded database.
  test.setTimeout(productMs);
  product = await startOwnProduct(site);
});
test.afterAll(() => product?.close());

test('a customer keeps what was typed while the API is down and can continue when it is back', async ({
  page,
}) => {
  await product.stopApi();
  await page.goto(product.url + giftCardPath);
  await seeTitle(page, 'Gift card');
  const card = seededCard('gift-us-50');
  await typeCard(page, inEnglish, card);
  await checkBalance(page, inEnglish);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Something went wrong on our side');
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue(
    '6031 0000 0000 0017',
  );

  await product.startApi();
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTitle(page, '$50.00 on this card');
  await goToConfirmation(page, inEnglish, person('selfpay-us'));
});

test('a visitor without a session gets the error page, except on pages that need no session, and can continue once the API is back', async ({
  page,
}) => {
  await product.stopApi();
  await page.goto(`${product.url}/error`);
  await seeTitle(page, 'Something went wrong');
  // Visitors can navigate while the session is still being requested, both at first and during a
  // retry.
  const isHeldUp = () =>
    expect(async () => {
      await navigateWithin(page, '/onboarding');
      const asked = { timeout: 5_000 };
      await expect(page).toHaveURL(/\/error\?kind=server&from=%2Fonboarding$/, asked);
    }).toPass();
  await isHeldUp();
  await navigateWithin(page, '/activate/trial/targeted-oem?code=1');
  await expect(page.getByText('We can’t start your visit right now').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/activate/trial/targeted-oem');
  await isHeldUp();

  await product.startApi();
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await seeTitle(page, inEnglish.notOpenYet);
  await expect(page).toHaveURL(`${product.url}/onboarding`);
});

test('a customer keeps the credit of a redeemed card after the API is killed and restarted', async ({
  page,
}) => {
  await page.goto(product.url + giftCardPath);
  await lookUp(page, inEnglish, seededCard('gift-us-50'));
  await goToConfirmation(page, inEnglish, person('selfpay-us'));
  await redeem(page, inEnglish);
  await seeTitle(page, '$50.00 is on your account');
  await product.stopApi('SIGKILL');
  await product.startApi();

  await page.goto(`${product.url}/account`);
  await seeTitle(page, 'Your account');
  await expect(await shownFor(page, 'Credit')).toHaveText('$50.00');
  await page.goto(product.url + giftCardPath);
  await typeCard(page, inEnglish, seededCard('gift-us-50'));
  await checkBalance(page, inEnglish);
  await expect(page.getByRole('alert')).toContainText('You’ve already redeemed this gift card');
});

// Only a full run covers this variant.
if (process.env.SIDEBAND_FULL)
  test('a customer who signs in while the API is down sees an error and can sign in when it is back', async ({
    page,
  }) => {
    await page.goto(`${product.url}/account/login`);
    await seeTitle(page, 'Sign in');
    await product.stopApi();
    await startSignIn(page, inEnglish, 'avery@example.com');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was changed');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('avery@example.com');
    await product.startApi();
    await signIn(page, inEnglish, person('selfpay-us'));
    await seeTitle(page, 'Your account');
  });
