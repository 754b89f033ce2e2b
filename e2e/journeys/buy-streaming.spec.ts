import { expect, test } from '../given/journey.ts';
import {
  agree,
  newEmail,
  payBy,
  press,
  start,
  startAccount,
  typeAddress,
} from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const organic = '/subscribe/checkout/purchase/streaming/organic';

test('a newcomer buys on one page by a code, with another card after the bank declined the first', async ({
  page,
  at,
}) => {
  await page.goto(at(organic));
  await startAccount(page, newEmail());
  await page.getByText('Have a promo code?').click();
  await page.getByLabel('Promo code').fill('welcome3');
  await press(page, 'Apply code');
  await expect(page.getByText('WELCOME3: $3.00 for 3 months').first()).toBeVisible();
  await press(page, 'Continue');
  await typeAddress(page);
  await press(page, 'Continue');
  await payBy(page, '4000000000000341');
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: start })).toBeVisible();
  await agree(page);
  await press(page, start);
  await expect(page.getByText('Your bank declined the card')).toBeVisible();
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(page.getByRole('link', { name: 'Start listening' })).toBeVisible();
});
