import type { Page } from '@playwright/test';
import {
  canada,
  expect,
  giftCardPath,
  inEnglish,
  inFrench,
  quebec,
  test,
} from '../given/journey.ts';
import { seeTitle, typeCard } from '../screens/steps.ts';

const choose = async (page: Page, from: string | RegExp, language: string) => {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('link', { name: language }).click();
};

test('a visitor in Canada changes the language without a reload and keeps what was typed', async ({
  page,
  at,
}) => {
  await page.goto(`${at(giftCardPath, canada)}&from=mail`);
  await typeCard(page, inEnglish, { number: '6031000000000033', cvc: '123', expiry: '12/30' });
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });

  await choose(page, inEnglish.language, 'Canada · Français');
  await seeTitle(page, 'Carte-cadeau');
  await expect(page).toHaveTitle('Carte-cadeau – Sideband');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('textbox', { name: inFrench.card })).toHaveValue(
    '6031 0000 0000 0033',
  );
  await expect(page.getByRole('textbox', { name: inFrench.cvc })).toHaveValue('123');
  await expect(page).toHaveURL(/langpref=fr-CA/);
  await expect(page).toHaveURL(/from=mail/);

  await choose(page, inFrench.language, 'Canada · English');
  await seeTitle(page, 'Gift card');
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue(
    '6031 0000 0000 0033',
  );
  expect(documents).toBe(0);
});

test('a visitor keeps the chosen language on other pages and after a reload', async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath, quebec));
  await page.getByRole('banner').getByRole('link', { name: 'Ouvrir une session' }).click();
  await seeTitle(page, 'Ouvrir une session');
  await expect(page).toHaveURL(/langpref=fr-CA/);
  await page.reload();
  await seeTitle(page, 'Ouvrir une session');
});

test('a visitor who changes the country gets the same path on the other site', async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  await choose(page, inEnglish.language, 'Canada · Français');
  await seeTitle(page, 'Carte-cadeau');
  await expect(page).toHaveURL(at(giftCardPath, quebec));
});

test('a visitor who changes the country after typing a card is warned once', async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  await typeCard(page, inEnglish, { number: 'SDB-GIFT-TYPED' });
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });

  await choose(page, inEnglish.language, 'Canada · Français');
  await expect(dialog).toContainText('What you entered here hasn’t been sent yet.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at(giftCardPath));
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue('SDB-GIFT-TYPED');

  await choose(page, inEnglish.language, 'Canada · Français');
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await seeTitle(page, 'Carte-cadeau');
  await expect(page).toHaveURL(at(giftCardPath, quebec));
});

test('a visitor can set the language by a parameter in upper or lower case, and can still change it', async ({
  page,
  at,
}) => {
  await page.goto(`${at(giftCardPath, canada).replace(/langpref=.*/, 'LangPref=FR')}`);
  await seeTitle(page, 'Carte-cadeau');
  await choose(page, inFrench.language, 'Canada · English');
  await seeTitle(page, 'Gift card');
  await page.reload();
  await seeTitle(page, 'Gift card');
});

test('a visitor who leaves after typing a card is warned, and can stay or leave', async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  await typeCard(page, inEnglish, { number: 'SDB-GIFT-TYPED' });
  const away = page.getByRole('link', { name: 'Find your account' });
  const field = page.getByRole('textbox', { name: inEnglish.card });

  await away.click();
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(dialog).toContainText('What you entered here hasn’t been sent yet.');
  await expect(dialog.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('SDB-GIFT-TYPED');
  await expect(page).toHaveURL(at(giftCardPath));

  await away.click();
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await seeTitle(page, 'Find your account');
  await page.goBack();
  await seeTitle(page, 'Gift card');
  await expect(field).toHaveValue('');
});

test('a visitor leaves an empty form without being warned', async ({ page, at }) => {
  await page.goto(at(giftCardPath));
  await seeTitle(page, 'Gift card');
  await page.getByRole('link', { name: 'Find your account' }).click();
  await seeTitle(page, 'Find your account');
});
