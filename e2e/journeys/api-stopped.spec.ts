/** On a product of its own, which all of it shares: one after the other. */
import { seededCard } from '../given/gift-card.ts';
import { goWithin } from '../given/go-within.ts';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { type OwnProduct, startOwnProduct } from '../given/own-product.ts';
import { productMs } from '../given/patience.ts';
import { person } from '../given/people.ts';
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
  // Two processes and a database with everybody in it.
  test.setTimeout(productMs);
  product = await startOwnProduct(site);
});
test.afterAll(() => product?.close());

test('while the api is away pages open and keep what is typed, and go on when it is back', async ({
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

test('while no session can be had, going on waits for one unless the page is open to all', async ({
  page,
}) => {
  await product.stopApi();
  await page.goto(`${product.url}/error`);
  await seeTitle(page, 'Something went wrong');
  // Until it is known that there is none, nobody is held up: at first, and while it is asked for again.
  const isHeldUp = () =>
    expect(async () => {
      await goWithin(page, '/onboarding');
      const asked = { timeout: 5_000 };
      await expect(page).toHaveURL(/\/error\?kind=server&from=%2Fonboarding$/, asked);
    }).toPass();
  await isHeldUp();
  await goWithin(page, '/activate/trial/targeted-oem?code=1');
  await seeTitle(page, inEnglish.notOpenYet);
  await isHeldUp();

  await product.startApi();
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await seeTitle(page, inEnglish.notOpenYet);
  await expect(page).toHaveURL(`${product.url}/onboarding`);
});

test('a redemption that was answered survives the sudden death of the api', async ({ page }) => {
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
  await expect(page.getByRole('alert')).toContainText('You have already added this gift card');
});

// A variant of what the usual run walks already.
if (process.env.SIDEBAND_FULL)
  test('a sign-in while the api is away says so, and works when it is back', async ({ page }) => {
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
