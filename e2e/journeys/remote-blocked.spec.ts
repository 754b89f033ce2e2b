import { expect, giftCardPath, test } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';

test('a customer sees an error when a remote fails to load, uses the rest of the site, and can retry', async ({
  page,
  at,
}) => {
  await page.route('**/a/giftcard/**', (route) => route.abort());
  await page.goto(at(giftCardPath));
  await seeTitle(page, 'This page didn’t load');
  await expect(page.getByText('Everything you entered is safe.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ways to listen' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await seeTitle(page, 'Sign in');
  await page.getByRole('link', { name: 'Check its balance without signing in' }).click();
  await seeTitle(page, 'This page didn’t load');

  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTitle(page, 'This page didn’t load');
  await page.unroute('**/a/giftcard/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTitle(page, 'Gift card');
  await expect(page.getByRole('textbox', { name: 'Card number or code' })).toBeEditable();
});

test('a customer is affected by a removed remote only after navigating to it', async ({
  page,
  at,
}) => {
  await page.goto(at('/account/login'));
  await seeTitle(page, 'Sign in');
  await page.route('**/a/giftcard/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Check its balance without signing in' }).click();
  await seeTitle(page, 'This page didn’t load');
  await page.goBack();
  await seeTitle(page, 'Sign in');
});
