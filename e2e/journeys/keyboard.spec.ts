import type { Page } from '@playwright/test';
import { tabTo } from '../given/browser/focus.ts';
import { canada, expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { allotted } from '../given/personas/reserved-customers.ts';
import { seeTitle, shownFor } from '../screens/steps.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a customer redeems a card by keyboard alone', async ({ page, at }) => {
  const { who, card } = allotted('byKeyboard');
  await page.goto(at(giftCardPath, canada));
  await seeTitle(page, 'Redeem a gift card');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(at(giftCardPath, canada));

  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toBeFocused();
  await page.keyboard.type(card.number);
  await page.keyboard.press('Enter');
  await seeTitle(page, '$30.00 CAD on this card');
  await expect(heading(page)).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Redeem to my account' }));
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Sign in to redeem your card');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(who.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Redeem $30.00' }));
  await page.keyboard.press('Space');
  await seeTitle(page, '$30.00 CAD is on your account');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Go to my account' }));
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Your account');
  await expect(heading(page)).toBeFocused();
  await expect(await shownFor(page, 'Credit')).toHaveText('$30.00');

  const menu = page.getByRole('banner').getByRole('button', { name: who.email });
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(menu).toBeFocused();
});
