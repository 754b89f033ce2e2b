/** Redeems no card, as each of these cards is refused. */

import { expect, giftCardPath, inEnglish, quebec, test, usa } from '../given/journey.ts';
import { grouped, seededCard } from '../given/personas/gift-card.ts';
import { english, french } from '../screens/refusal-words.ts';
import { checkBalance, typeCard } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

test('a visitor has to wait after five guesses on one device', async ({ page, at }) => {
  await page.goto(at(giftCardPath));
  for (const guess of ['SDB-A', 'SDB-B', 'SDB-C', 'SDB-D', 'SDB-E']) {
    await typeCard(page, inEnglish, { number: guess });
    const answer = page.waitForResponse('**/api/payment/giftcard/info');
    await checkBalance(page, inEnglish);
    expect((await answer).status()).toBe(422);
  }
  await typeCard(page, inEnglish, { number: 'SDB-F' });
  await checkBalance(page, inEnglish);
  await expect(page.getByRole('main')).toContainText(english.tooMany);
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue('SDB-F');
});

const languages = [
  ['English', english, 'en-US'],
  ['French', french, 'fr-CA'],
] as const;
/** French messages are shown at the same field as English ones. A full run covers them. */
const spoken = process.env.SIDEBAND_FULL ? languages : languages.slice(0, 1);

for (const card of ['gift-zero', 'gift-redeemed']) {
  for (const [name, said, locale] of spoken) {
    test(`${card}: a customer sees at the field, in ${name}, that the card has no balance left`, async ({
      page,
      at,
    }) => {
      const words = wordsIn(locale);
      // Both cards are American. The response has the same format on either site.
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
      await expect(field).toHaveValue(grouped(typed.number));
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
  test(`a customer with a card ${why} sees that it cannot be read and keeps every field`, async ({
    page,
    at,
  }) => {
    const card = { ...seededCard(key), ...change };
    await page.goto(at(giftCardPath));
    await typeCard(page, inEnglish, card);
    await checkBalance(page, inEnglish);
    await expect(page.getByRole('alert')).toContainText(english.unreadable);
    await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue(
      grouped(card.number),
    );
    await expect(page.getByRole('textbox', { name: inEnglish.cvc })).toHaveValue(card.cvc ?? '');
    await expect(page.getByRole('textbox', { name: inEnglish.expiry })).toHaveValue(
      card.expiry ?? '',
    );
  });
}
