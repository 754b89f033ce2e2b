/** Spends nothing: every card here is turned down. Failed look-ups are counted by address: 20 at most. */
import type { Page } from '@playwright/test';
import { seededCard, type TypedCard } from '../given/gift-card.ts';
import { canada, expect, giftCardPath, quebec, test, usa } from '../given/journey.ts';
import type { Place } from '../screens/screen.ts';
import { checkBalance, typeCard } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

interface Said {
  noMoney: string;
  unreadable: string;
  expired: string;
  both: string;
  empty: string;
  otherCountry: string;
  switchCountry: string;
  cardOfOtherCountry: string;
  tooMany: RegExp;
  errorTitle: string;
}

const english: Said = {
  noMoney: 'This gift card has no money left',
  unreadable: 'We cannot read this gift card',
  expired: 'An expired card cannot be used.',
  both: 'Enter both, or leave both empty',
  empty: 'Enter a card number or code',
  otherCountry: 'This gift card works only in Canada',
  switchCountry: 'Go to Sideband Canada',
  cardOfOtherCountry: 'gift-ca-50',
  tooMany: /Too many cards in a short time.*Wait \d+ minutes, then try again/s,
  errorTitle: 'Error: Gift card – Sideband',
};
const canadian: Said = {
  ...english,
  otherCountry: 'This gift card works only in the United States',
  switchCountry: 'Go to Sideband United States',
  cardOfOtherCountry: 'gift-us-150',
};
const french: Said = {
  noMoney: 'Cette carte-cadeau n’a plus de solde',
  unreadable: 'Nous ne pouvons pas lire cette carte-cadeau',
  expired: 'Une carte expirée n’est plus valable.',
  both: 'Remplissez les deux champs ou laissez les deux vides',
  empty: 'Entrez un numéro de carte ou un code',
  otherCountry: 'Cette carte-cadeau n’est valable qu’aux États-Unis',
  switchCountry: 'Aller à Sideband États-Unis',
  cardOfOtherCountry: 'gift-us-150',
  tooMany: /Trop de cartes en peu de temps.*Attendez \d+ minutes, puis réessayez/s,
  errorTitle: 'Erreur\u00a0: Carte-cadeau – Sideband',
};

const versions: [string, Place, Said][] = [
  ['American English', usa, english],
  ['Canadian English', canada, canadian],
  ['Canadian French', quebec, french],
];

const groups = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

for (const [name, place, said] of versions) {
  const words = wordsIn(place.locale);
  const ask = async (page: Page, card: TypedCard) => {
    await typeCard(page, words, card);
    await checkBalance(page, words);
  };
  const seeTyped = (page: Page, text: string) =>
    expect(page.getByRole('textbox', { name: words.card })).toHaveValue(text);
  const summary = (page: Page) =>
    page.getByRole('alert').filter({ has: page.getByRole('heading', { name: words.problem }) });
  const said1 = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

  test.describe(`in ${name}`, () => {
    test.beforeEach(async ({ page, at }) => {
      await page.goto(at(giftCardPath, place));
    });

    test('an empty form asks for a card', async ({ page }) => {
      await checkBalance(page, words);
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle(said.errorTitle);
      await summary(page).getByRole('link', { name: said.empty }).click();
      await expect(page.getByRole('textbox', { name: words.card })).toBeFocused();
    });

    test('a CVC without its expiry date asks for both, and the other way round', async ({
      page,
    }) => {
      await ask(page, { number: '6031000000000017', cvc: '123' });
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText(said.both);
      await expect(page).toHaveTitle(said.errorTitle);
      await expect(page.getByRole('textbox', { name: words.expiry })).toHaveAccessibleDescription(
        new RegExp(said.both),
      );
      await page.getByRole('textbox', { name: words.cvc }).fill('');
      await ask(page, { number: '6031000000000017', expiry: '12/30' });
      await expect(page.getByRole('textbox', { name: words.cvc })).toHaveAccessibleDescription(
        new RegExp(said.both),
      );
      await seeTyped(page, '6031 0000 0000 0017');
    });

    test('a card of the other country leads there, to the same page', async ({ page }) => {
      const card = seededCard(said.cardOfOtherCountry);
      await ask(page, card);
      await expect(said1(page, said.otherCountry)).toBeVisible();
      await seeTyped(page, groups(card.number));
      await page.getByRole('link', { name: said.switchCountry }).click();
      const there = place.country === 'US' ? 'ca.localhost' : 'localhost';
      await expect(page).toHaveURL(
        (url) => url.hostname === there && url.pathname === giftCardPath,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveValue('');
    });

    test('an unreadable card is said to be so, and what was typed stays', async ({ page }) => {
      await ask(page, { number: 'SDB-NO-SUCH-CARD' });
      await expect(said1(page, said.unreadable)).toBeVisible();
      await expect(said1(page, said.expired)).toBeVisible();
      await seeTyped(page, 'SDB-NO-SUCH-CARD');
    });

    test('too many tries ask to wait, and what was typed stays', async ({ page }) => {
      await page.route('**/api/payment/giftcard/info', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '540' },
          json: { error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 540 } },
        }),
      );
      await ask(page, { number: 'SDB-ONE-MORE' });
      await expect(page.getByRole('main')).toContainText(said.tooMany);
      await seeTyped(page, 'SDB-ONE-MORE');
    });
  });
}

test('the sixth guess on one device has to wait', async ({ page, at }) => {
  await page.goto(at(giftCardPath));
  const words = wordsIn('en-US');
  for (const guess of ['SDB-A', 'SDB-B', 'SDB-C', 'SDB-D', 'SDB-E']) {
    await typeCard(page, words, { number: guess });
    const answer = page.waitForResponse('**/api/payment/giftcard/info');
    await checkBalance(page, words);
    expect((await answer).status()).toBe(422);
  }
  await typeCard(page, words, { number: 'SDB-F' });
  await checkBalance(page, words);
  await expect(page.getByRole('main')).toContainText(english.tooMany);
  await expect(page.getByRole('textbox', { name: words.card })).toHaveValue('SDB-F');
});

for (const card of ['gift-zero', 'gift-redeemed']) {
  for (const [name, said, locale] of [
    ['English', english, 'en-US'],
    ['French', french, 'fr-CA'],
  ] as const) {
    test(`${card} has no money left, in ${name}, said at the field`, async ({ page, at }) => {
      const words = wordsIn(locale);
      // Both cards are American; their answer reads the same on either site.
      if (locale === 'fr-CA') {
        await page.route('**/api/payment/giftcard/info', (route) =>
          route.fulfill({ status: 422, json: { error: { code: 'ALREADY_REDEEMED' } } }),
        );
      }
      await page.goto(at(giftCardPath, locale === 'fr-CA' ? quebec : usa));
      const typed = seededCard(card);
      await typeCard(page, words, typed);
      await checkBalance(page, words);
      const field = page.getByRole('textbox', { name: words.card });
      await expect(field).toHaveAccessibleDescription(new RegExp(said.noMoney));
      await expect(field).toHaveValue(groups(typed.number));
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page).toHaveTitle(said.errorTitle);
    });
  }
}

for (const [why, key, change] of [
  ['without a balance', 'gift-bad-data', {}],
  ['that has expired', 'gift-expired', {}],
  ['with a wrong CVC', 'gift-wrong-cvc', { cvc: '999' }],
] as const) {
  test(`a card ${why} cannot be read, and every field keeps its text`, async ({ page, at }) => {
    const card = { ...seededCard(key), ...change };
    const words = wordsIn('en-US');
    await page.goto(at(giftCardPath));
    await typeCard(page, words, card);
    await checkBalance(page, words);
    await expect(page.getByRole('alert')).toContainText(english.unreadable);
    await expect(page.getByRole('textbox', { name: words.card })).toHaveValue(groups(card.number));
    await expect(page.getByRole('textbox', { name: words.cvc })).toHaveValue(card.cvc ?? '');
    await expect(page.getByRole('textbox', { name: words.expiry })).toHaveValue(card.expiry ?? '');
  });
}
