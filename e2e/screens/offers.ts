/**
 * User journeys through campaign offers and targeted offers, on the real product, without a
 * purchase.
 */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen } from './screen.ts';
import { signIn } from './steps.ts';
import {
  buy,
  fill,
  goOn,
  main,
  opening,
  openThere,
  seeConsents,
  seeProblem,
  seeTerms,
  us,
  wrongly,
} from './walk.ts';

const checkout = '/subscribe/checkout';
const press = (page: Page, nth = 0) => main(page).getByRole('button').nth(nth).click();

/** Personal details by which a customer is identified. */
const readers: Record<Country, { email: string; phone: string; zip: string }> = {
  US: { email: 'avery@example.com', phone: '212 555 0111', zip: '12207' },
  CA: { email: 'emma@example.com', phone: '416 555 0123', zip: 'M5H 2N2' },
};

export const campaignOfferScreen: Screen = {
  name: 'campaign-offer',
  path: `${checkout}/offer/flepz`,
  isServed: true,
  isWalk: true,
  states: {
    'who reads it': { reach: (page) => main(page).locator('[name=email]').waitFor() },
    'nothing said': { reach: wrongly },
    'is this you': {
      reach: async (page, words, country) => {
        const { email, phone, zip } = readers[country];
        const { firstName, lastName } = person(country === 'CA' ? 'selfpay-on' : 'selfpay-us');
        await fill(page, 'given-name', firstName);
        await fill(page, 'family-name', lastName);
        await main(page).locator('[name=email]').fill(email);
        await fill(page, 'tel-national', phone);
        await fill(page, 'postal-code', zip);
        await goOn(page);
        await main(page).getByRole('heading', { level: 1, name: words.isThisYou }).waitFor();
      },
    },
    offer: {
      reach: async (page) => {
        await press(page);
        await seeTerms(page);
      },
    },
    'sign in': {
      reach: async (page, words) => {
        await press(page);
        await main(page).getByRole('textbox', { name: words.handle }).waitFor();
      },
    },
    'for a radio': {
      reach: opening({
        US: `${checkout}/offer/flepz?programcode=RADIOUS`,
        CA: `${checkout}/offer/flepz?programcode=RADIOCA`,
      }),
    },
    'code over': { reach: opening(`${checkout}/offer/flepz?promocode=EXPIRED1`) },
    'link over': { reach: opening(`${checkout}/purchase/streaming?token=nobody-sent-this`) },
  },
};

const toOffer: Record<Country, { token: string; customer: string }> = {
  US: { token: 'targeted-satellite-valid', customer: 'multi-device-us' },
  CA: { token: 'targeted-satellite-ca', customer: 'trial-ca' },
};

export const madeOfferScreen: Screen = {
  name: 'offer-by-mail',
  path: `${checkout}/purchase/satellite/targeted/new`,
  isServed: true,
  isWalk: true,
  states: {
    'no link': {},
    offer: {
      reach: async (page, _, country) => {
        const { token } = toOffer[country];
        await openThere(page, `${checkout}/purchase/satellite/targeted/new?token=${token}`);
        await seeTerms(page);
      },
    },
    'sign in': {
      reach: async (page, words) => {
        await press(page);
        await main(page).getByRole('textbox', { name: words.handle }).waitFor();
      },
    },
    next: {
      reach: async (page, words, country) => {
        await signIn(page, words, person(toOffer[country].customer));
        await page.waitForURL(/\/payment/);
        // One customer has a card on file; the other has to enter one.
        await main(page).locator('[name=marketing]:visible, iframe:visible').first().waitFor();
      },
    },
  },
};

export const oneClickScreen: Screen = {
  name: 'one-click',
  path: '/subscribe/oneclick?token=one-click-valid',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'all is known': { reach: seeConsents },
    'not agreed': {
      reach: async (page) => {
        await goOn(page);
        await seeProblem(page);
      },
    },
    done: { reach: buy },
  },
};

/** The customer signs in with a one-time passcode and has nothing else on file. */
export const targetedScreen: Screen = {
  name: 'offer-by-mail-for-the-app',
  path: `${checkout}/purchase/streaming?token=targeted-streaming-valid`,
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    offer: { reach: seeTerms },
    'sign in': {
      reach: async (page, words) => {
        await press(page);
        await main(page).getByRole('textbox', { name: words.handle }).waitFor();
      },
    },
    'offer over': {
      reach: opening(`${checkout}/purchase/streaming?token=targeted-streaming-expired-offer`),
    },
    'taken already': {
      reach: opening(
        `${checkout}/purchase/satellite/targeted/new?token=targeted-satellite-redeemed`,
      ),
    },
  },
};

export const oneClickMissingScreen: Screen = {
  name: 'one-click-missing',
  path: '/subscribe/oneclick?token=one-click-expired-card',
  isServed: true,
  places: us,
  states: {
    'card run out': { reach: (page) => main(page).locator('[name=method]').first().waitFor() },
    'needs a sign-in': {
      path: '/subscribe/oneclick?token=one-click-needs-passcode',
      reach: (page, words) =>
        main(page).getByRole('textbox', { name: words.handle }).first().waitFor(),
    },
  },
};
