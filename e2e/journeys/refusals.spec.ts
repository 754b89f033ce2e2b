/**
 * Redeems no card. Failed lookups are limited per address, and all journeys together may make
 * twenty.
 */
import type { Page } from '@playwright/test';
import { canada, expect, giftCardPath, quebec, test, usa } from '../given/journey.ts';
import { grouped, seededCard, type TypedCard } from '../given/personas/gift-card.ts';
import { canadian, english, french, type Said } from '../screens/refusal-words.ts';
import type { Place } from '../screens/screen.ts';
import { checkBalance, typeCard } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

const versions: [string, Place, Said][] = [
  ['American English', usa, english],
  ['Canadian English', canada, canadian],
  ['Canadian French', quebec, french],
];

const isFull = !!process.env.SIDEBAND_FULL;

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
  const notice = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

  test.describe(`gift card refusals in ${name}`, () => {
    test.beforeEach(async ({ page, at }) => {
      await page.goto(at(giftCardPath, place));
    });

    test('a customer with a card of the other country is sent to the same page on the site of that country', async ({
      page,
    }) => {
      const card = seededCard(said.cardOfOtherCountry);
      await ask(page, card);
      await expect(notice(page, said.otherCountry)).toBeVisible();
      await seeTyped(page, grouped(card.number));
      await page.getByRole('link', { name: said.switchCountry }).click();
      const there = place.country === 'US' ? 'ca.localhost' : 'localhost';
      await expect(page).toHaveURL(
        (url) => url.hostname === there && url.pathname === giftCardPath,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveValue('');
    });

    // The other sites refuse the remaining cards in the same way, with their own texts. A full run
    // covers them.
    if (place !== usa && !isFull) return;

    test('a customer who submits an empty form is asked for a card', async ({ page }) => {
      await checkBalance(page, words);
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle(said.errorTitle);
      await summary(page).getByRole('link', { name: said.empty }).click();
      await expect(page.getByRole('textbox', { name: words.card })).toBeFocused();
    });

    test('a customer who enters only the CVC or the expiry date is asked for both', async ({
      page,
    }) => {
      await ask(page, { number: '6031000000000017', cvc: '123' });
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText(said.expiryMissing);
      await expect(page).toHaveTitle(said.errorTitle);
      await expect(page.getByRole('textbox', { name: words.expiry })).toHaveAccessibleDescription(
        new RegExp(said.expiryMissing),
      );
      await page.getByRole('textbox', { name: words.cvc }).fill('');
      await ask(page, { number: '6031000000000017', expiry: '12/30' });
      await expect(page.getByRole('textbox', { name: words.cvc })).toHaveAccessibleDescription(
        new RegExp(said.cvcMissing),
      );
      await seeTyped(page, '6031 0000 0000 0017');
    });

    test('a customer whose card cannot be read sees a message and keeps the input', async ({
      page,
    }) => {
      await ask(page, { number: 'SDB-NO-SUCH-CARD' });
      await expect(notice(page, said.unreadable)).toBeVisible();
      await expect(notice(page, said.expired)).toBeVisible();
      await seeTyped(page, 'SDB-NO-SUCH-CARD');
    });

    test('a customer who has made too many attempts is asked to wait and keeps the input', async ({
      page,
    }) => {
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
