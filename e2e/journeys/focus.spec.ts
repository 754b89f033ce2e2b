import type { Page } from '@playwright/test';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test("a customer's focus moves to the heading at every step of the gift card flow", async ({
  page,
  at,
}) => {
  const who = person('vip-us');
  const redeemable = { giftCardTokenId: 'looked-up-card-1', lastFour: '0025', country: 'US' };
  const balance = { minorUnits: 1500, currency: 'USD' };
  await page.route('**/api/payment/giftcard/info', (route) =>
    route.fulfill({ json: { data: { ...redeemable, balance } } }),
  );
  await page.goto(at(giftCardPath));
  await page.getByRole('textbox', { name: inEnglish.card }).fill('SDB-GIFT-SHOWN');
  await page.keyboard.press('Enter');
  await seeTitle(page, 'on this card');
  await page.getByRole('button', { name: 'Redeem to my account' }).click();
  await signIn(page, inEnglish, who);
  await page.getByRole('button', { name: 'Redeem' }).waitFor();
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await seeTitle(page, 'on this card');
  await expect(heading(page)).toBeFocused();
});

test("a visitor's focus moves to the heading of the next page, and its title is announced", async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  await seeTitle(page, 'Gift card');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).press('Enter');
  await seeTitle(page, 'Sign in');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Sign in$/ })).toHaveCount(1);
  await page.goBack();
  await seeTitle(page, 'Gift card');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Gift card$/ })).toHaveCount(1);
});

test('a visitor closes the language list with Escape and gets focus back', async ({ page, at }) => {
  await page.goto(at(giftCardPath));
  const languages = page.getByRole('button', { name: 'Country and language' });
  await languages.press('Enter');
  const list = page.getByRole('list').filter({ hasText: 'Canada · Français' });
  await expect(list).toBeVisible();
  await expect(list.getByRole('link')).toHaveText([
    'United States · English',
    'Canada · English',
    'Canada · Français',
  ]);
  await expect(list.getByRole('link', { name: 'United States' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(languages).toBeFocused();
});
