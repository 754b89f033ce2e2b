/** The API is killed during purchases, on a product that no other journey uses. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../given/journey.ts';
import { type OwnProduct, startOwnProduct } from '../given/processes/own-product.ts';
import { journeyMs, productMs } from '../given/processes/timeouts.ts';
import {
  agree,
  choosePlan,
  newEmail,
  ordersToldTo,
  payBy,
  prepareToPay,
  press,
  start,
  typePerson,
} from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

test.describe.configure({ mode: 'default' });

let product: OwnProduct;
test.beforeAll(async ({ site }) => {
  test.setTimeout(productMs);
  const on = ['enableAtlasStreamingOrganicSelfPayNonAccordion'];
  product = await startOwnProduct(site, { sells: true, on });
});
test.afterAll(() => product?.close());

const unsure = 'We’re not sure your payment went through';
const confirmation = '**/api/**/confirm';

async function restart() {
  await product.stopApi('SIGKILL');
  await product.startApi();
}

/**
 * Waits for the outcome of the order. The page retries automatically; once it has given up, this
 * presses the button.
 */
async function hear(page: Page, answer: Locator) {
  const check = page.getByRole('main').getByRole('button', { name: 'Check my order' });
  await expect(async () => {
    if (await check.isVisible()) await check.click({ timeout: 1_000 });
    await expect(answer).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('a customer gets exactly one order although the API is killed during typing and again before the confirmation', async ({
  page,
  site,
}) => {
  test.setTimeout(journeyMs);
  const email = newEmail();
  await page.goto(`${product.url}/subscribe/checkout/purchase/streaming/organic`);
  await choosePlan(page);
  await typePerson(page, email);
  await page.getByLabel('Password', { exact: true }).fill('Rather-Long-Words-42');
  await restart();
  await press(page, 'Continue');
  await payBy(page, '4242424242424242');
  await agree(page);
  await page.route(
    confirmation,
    async (route) => {
      await product.stopApi('SIGKILL');
      await route.continue();
    },
    { times: 1 },
  );
  await press(page, start);
  await seeTitle(page, unsure);

  await product.startApi();
  await hear(page, page.getByText('Nothing was charged').first());
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(site, email)).toBe(1)).toPass();
});

test('a customer whose API is killed after the order is placed sees the order without sending it again', async ({
  page,
}) => {
  test.setTimeout(journeyMs);
  await page.goto(`${product.url}/subscribe/checkout/purchase/streaming/self-pay/organic`);
  await prepareToPay(page, newEmail());
  const pressed: string[] = [];
  await page.route(confirmation, async (route) => {
    pressed.push(route.request().url());
    await route.fetch();
    await product.stopApi('SIGKILL');
    await route.abort();
  });
  await press(page, start);
  await seeTitle(page, unsure);
  await page.reload();

  await product.startApi();
  await hear(page, page.getByRole('heading', { level: 1, name: /You’re all set, Avery/ }));
  expect(pressed).toHaveLength(1);
  expect(pressed[0]).toContain(`/${new URL(page.url()).searchParams.get('order')}/`);
});
