import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../given/journey.ts';
import {
  agree,
  goOnTo,
  goToPayment,
  newEmail,
  ordersToldTo,
  payBy,
  press,
  start,
  terms,
} from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const organic = '/subscribe/checkout/purchase/streaming/organic';

test('a new customer buys with a promo code on one page, with a second card after the first is declined', async ({
  page,
  at,
}) => {
  await page.goto(at(organic));
  await seeTitle(page, 'Choose a streaming plan');
  await page.getByText('Have a promo code?').click();
  await page.getByLabel('Promo code').fill('welcome3');
  await press(page, 'Apply code');
  await expect(page.getByText('WELCOME3: $3.00 for 3 months').first()).toBeVisible();
  await goToPayment(page, newEmail());
  await payBy(page, '4000000000000341');
  await expect(page.getByRole('button', { name: start })).toBeVisible();
  await agree(page);
  await press(page, start);
  await expect(page.getByRole('link', { name: /^Your bank declined this card/ })).toBeVisible();
  await payBy(page, '4242424242424242');
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(page.getByRole('link', { name: 'Go to my account' })).toBeVisible();
});

const ends = /^(You’re all set, Avery|You already have this plan)/;
const endOf = (page: Page) => page.getByRole('heading', { level: 1, name: ends });

/** Holds confirmation requests until the expected number has been sent, and lists them. */
async function holdUntilAllCame(context: BrowserContext, count: number) {
  const came: string[] = [];
  const { promise: allCame, resolve } = Promise.withResolvers<void>();
  await context.route('**/api/**/confirm', async (route) => {
    came.push(route.request().url());
    if (came.length === count) resolve();
    await allCame;
    await route.continue();
  });
  return came;
}

test('a customer who confirms twice, once more in another tab and once more after going back, gets one order', async ({
  page,
  context,
  at,
  site,
}) => {
  const email = newEmail();
  await page.goto(at(organic));
  await goToPayment(page, email);
  await payBy(page, '4242424242424242');
  await agree(page);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open(location.href));
  const other = await opened;
  await goOnTo(other, terms(other));
  await payBy(other, '4242424242424242');
  await agree(other);

  const sent = await holdUntilAllCame(context, 2);
  const button = page.getByRole('main').locator('button[type=submit]:visible').last();
  await button.press('Enter');
  // Forced, because a customer's tap does not wait until the button is no longer busy.
  await button.click({ force: true });
  await press(other, start);
  for (const tab of [page, other]) await expect(endOf(tab)).toBeVisible();
  expect(sent).toHaveLength(2);
  const said = await Promise.all([page, other].map((tab) => endOf(tab).textContent()));
  expect(said.map((text) => text?.slice(0, 11)).sort()).toEqual(['You already', 'You’re all ']);

  const winner = said[0]?.startsWith('You’re') ? page : other;
  await winner.goBack();
  await goOnTo(winner, endOf(winner));
  await seeTitle(winner, 'You already have this plan');
  await expect(async () => expect(await ordersToldTo(site, email)).toBe(1)).toPass();
});
