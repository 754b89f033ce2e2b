/** The offer of an email, one question per page, which a toggle opens. */
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

const path = '/account/subscription/change-targeted';
const toggle = 'enableAtlasChangeSubscriptionTargeted';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
});
test.afterAll(() => product?.close());

test('a customer takes the offer of an email, and only while its toggle is on', async ({
  page,
}) => {
  await page.goto(product.site + path);
  await expect(page).toHaveURL(/\/error/);

  await product.managers.flip(toggle, 'on');
  await expect(async () => {
    await page.goto(`${product.site}${path}?token=url-token-change`);
    await expect(page).not.toHaveURL(/\/error/);
  }).toPass();
  await seeTitle(page, 'A plan for you');
  await expect(page).toHaveURL(/change-targeted\/offer$/);
  const differences = /^the same price until \w+ \d+, \d{4}, then \$6\.00 more a month$/;
  await expect(page.getByText(differences)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Take this offer' }).click();
  await signIn(page, inEnglish, person('multi-device-us'));
  await seeTitle(page, 'Review your new plan');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, 'Review your new plan');
  await page.goBack();
  await seeTitle(page, 'A plan for you');
  await page.getByRole('link', { name: 'Take this offer' }).click();
  await press(page, /^Confirm/);
  await seeTitle(page, 'You’re all set');
  await expect(page).toHaveURL(/change-targeted\/done/);
  await page.goto(`${product.site}${path}`);
  await expect(page.getByRole('link', { name: 'See all plans' })).toBeVisible();
});
