/** The newer flow, on a product whose toggles nobody else goes by. */
import { barriersInBothSchemes } from '../given/barriers.ts';
import { type FlippableProduct, startFlippableProduct } from '../given/flippable-product.ts';
import { expect, test } from '../given/journey.ts';
import { productMs } from '../given/patience.ts';
import {
  agree,
  goToAddress,
  newEmail,
  ordersToldTo,
  payBy,
  press,
  start,
  typeAddress,
} from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const toggle = 'enableAtlasStreamingOrganicSelfPayNonAccordion';
const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(toggle, 'on');
});
test.afterAll(() => product?.close());

test('a newcomer buys a streaming plan page by page, presses twice, and is charged and told once', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(product.site + selfPay);
  await goToAddress(page, email);
  await page.reload();
  await seeTitle(page, 'Where do you live?');
  await typeAddress(page);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'How do you want to pay?');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await expect(page.getByText('New York state sales tax').first()).toBeVisible();
  await agree(page);
  await page.getByRole('button', { name: start }).dblclick();
  await seeTitle(page, /You’re all set, Avery/);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, /You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();
});
