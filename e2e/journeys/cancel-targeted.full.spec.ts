/** Cancellation by the link of an email, one question per page, which a toggle opens. */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const path = '/account/subscription/cancel-targeted';
const toggle = 'enableAtlasCancelSubscriptionTargeted';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
});
test.afterAll(() => product?.close());

test('a customer cancels by the link of an email, and only while its toggle is on', async ({
  page,
}) => {
  await page.goto(product.site + path);
  await expect(page).toHaveURL(/\/error/);

  await product.managers.flip(toggle, 'on');
  await expect(async () => {
    await page.goto(`${product.site}${path}?token=url-token-cancel`);
    await expect(page).not.toHaveURL(/\/error/);
  }).toPass();
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Why are you canceling?');
  await expect(page).toHaveURL(/cancel-targeted\/reason$/);
  await expect(page.getByText(/You’ve paid for your plan until/)).toBeVisible();
  await press(page, 'Rather not say');
  await seeTitle(page, 'Before you go');
  await expect(page.getByText('$3.99/month for 6 months, then $10.99/month')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, 'Before you go');
  await press(page, 'No thanks, cancel');
  await seeTitle(page, 'Review and cancel');
  await page.goBack();
  await seeTitle(page, 'Before you go');
  await press(page, 'No thanks, cancel');
  await press(page, 'Cancel my plan');
  await seeTitle(page, 'Your plan is canceled');
  await expect(page).toHaveURL(/cancel-targeted\/done/);
  await press(page, 'Keep my plan');
  await seeTitle(page, 'You kept your plan');
});
