/**
 * User journey of a new customer with a promo code, up to the confirmation, on the real product.
 */
import type { Country, Screen } from './screen.ts';
import {
  buy,
  fill,
  goOn,
  main,
  seeCard,
  seeDetails,
  seeProblem,
  typeCard,
  typePerson,
} from './walk.ts';

const codes: Record<Country, string> = { US: 'WELCOME3', CA: 'BIENVENUE' };

export const promotionScreen: Screen = {
  name: 'promotion',
  path: '/subscribe/checkout/promotion',
  isServed: true,
  isWalk: true,
  states: {
    'which code': {},
    'code over': {
      reach: async (page, words) => {
        await main(page).getByLabel(words.promoCode).fill('EXPIRED1');
        await main(page).getByRole('button', { name: words.applyCode }).click();
        await seeProblem(page);
      },
    },
    'what it gives': {
      reach: async (page, words, country) => {
        await main(page).getByLabel(words.promoCode).fill(codes[country]);
        await main(page).getByRole('button', { name: words.applyCode }).click();
        await main(page).getByRole('status').filter({ hasText: codes[country] }).waitFor();
      },
    },
    account: {
      reach: async (page, words) => {
        await main(page).getByRole('button', { name: words.acceptOffer }).click();
        await seeDetails(page);
      },
    },
    payment: {
      reach: async (page, _, country) => {
        await typePerson(page, country);
        await fill(page, 'new-password', 'Rather-Long-Words-42');
        await goOn(page);
        await seeCard(page);
      },
    },
    done: {
      reach: async (page, ...rest) => {
        await typeCard(page, '4242424242424242');
        await buy(page, ...rest);
      },
    },
  },
};
