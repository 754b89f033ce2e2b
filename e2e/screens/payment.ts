/** User journey through payment and its failures, on the real product, without a charge. */
import type { Page } from '@playwright/test';
import type { Country, Screen } from './screen.ts';
import {
  consent,
  goOn,
  main,
  seeCard,
  seeChoices,
  seeConsents,
  seeDecline,
  seeDetails,
  seeProblem,
  seeStep,
  typeCard,
  typePerson,
} from './walk.ts';

/** Card numbers that have a special meaning to the gateway's stand-in. */
const mistyped = '4242424242424241';
const declined = '4000000000000002';
const asksTheBank = '4000002760003184';
/** Codes of gift cards. */
const codes: Record<Country, string> = { US: 'SDB-GIFT-2500', CA: 'SDB-GIFT-3000' };

const fields = (page: Page) => page.frameLocator('iframe:visible');
const bank = (page: Page) => page.frameLocator('dialog iframe').frameLocator('iframe');

/** Presses the only button of the gift card fields. */
const lookUp = (page: Page) => main(page).locator('details[open] button').click();

export const paymentScreen: Screen = {
  name: 'payment',
  path: '/subscribe/checkout/purchase/streaming/self-pay/organic',
  isServed: true,
  isWalk: true,
  states: {
    'did not load': {
      before: (page) => page.route(/\/fields\?/, (route) => route.abort()),
      reach: async (page, words, country) => {
        await seeChoices(page);
        await goOn(page);
        await seeDetails(page);
        await typePerson(page, country);
        await goOn(page);
        await seeStep(page, 'payment');
        await main(page).getByRole('button', { name: words.tryAgain }).waitFor();
      },
    },
    'nothing typed': {
      reach: async (page) => {
        await page.unroute(/\/fields\?/);
        await page.reload();
        await seeCard(page);
        await goOn(page);
        await fields(page).getByText(/\p{L}/u).first().waitFor();
        await seeProblem(page);
      },
    },
    mistyped: {
      reach: async (page) => {
        await typeCard(page, mistyped);
        await goOn(page);
        await seeProblem(page);
      },
    },
    declined: {
      reach: async (page) => {
        await typeCard(page, declined);
        await consent(page);
        await goOn(page);
        await seeDecline(page);
      },
    },
    'the bank asks': {
      reach: async (page) => {
        await typeCard(page, asksTheBank);
        await goOn(page);
        await bank(page).locator('button[value="no"]').waitFor();
      },
    },
    'the bank says no': {
      reach: async (page) => {
        await bank(page).locator('button[value="no"]').click();
        await page.locator('dialog').waitFor({ state: 'detached' });
        await seeDecline(page);
      },
    },
    'gift card of the other country': {
      reach: async (page, _, country) => {
        await main(page).locator('details summary').last().click();
        await main(page)
          .locator('[name="giftCard.card"]')
          .fill(codes[country === 'CA' ? 'US' : 'CA']);
        await lookUp(page);
        await main(page)
          .getByRole('status')
          .or(main(page).getByRole('alert'))
          .filter({ hasText: /Canada|États-Unis|United States/ })
          .first()
          .waitFor();
      },
    },
    'gift card': {
      reach: async (page, _, country) => {
        await main(page).locator('[name="giftCard.card"]').fill(codes[country]);
        await lookUp(page);
        await main(page).locator('details[open]').waitFor({ state: 'detached' });
      },
    },
    'with a gift card': {
      reach: async (page) => {
        await typeCard(page, '4242424242424242');
        await seeConsents(page);
      },
    },
  },
};
