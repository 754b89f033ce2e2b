/**
 * Pages of the account, on the real product. Nothing is changed, so that the seed data stays as it
 * is.
 */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen, State } from './screen.ts';
import { signIn } from './steps.ts';
import { choose, goOn, main, opening, type Reach, seeCard, seeTerms, us } from './walk.ts';

const manage = '/account/manage';

/** Waits for the page that was asked for, after the sign-in in its place. */
const signedInAs =
  (people: Record<Country, string>, see: (page: Page) => Promise<unknown>): Reach =>
  async (page, words, country) => {
    await signIn(page, words, person(people[country]));
    await main(page).locator('input[type=password]').waitFor({ state: 'detached' });
    await see(page);
  };

const seeList = (page: Page) => main(page).locator('dl').first().waitFor();
const seeTable = (page: Page) => main(page).getByRole('table').waitFor();
const seeField = (page: Page) => main(page).getByRole('textbox').first().waitFor();

/** The overview of one customer. */
const overviewOf = (US: string, CA: string): State => ({
  reach: signedInAs({ US, CA }, seeList),
});

export const overviewScreen: Screen = {
  name: 'account-overview',
  path: '/account',
  isServed: true,
  states: {
    'a plan': overviewOf('selfpay-us', 'selfpay-on'),
    'a trial': overviewOf('trial-us', 'trial-ca'),
    'a bill to pay': overviewOf('pastdue-us', 'selfpay-qc'),
    'account menu': {
      reach: async (page, words, country) => {
        await signedInAs({ US: 'selfpay-us', CA: 'selfpay-on' }, seeList)(page, words, country);
        await page.setViewportSize({ width: 390, height: 844 });
        await main(page).locator('nav button').click();
      },
    },
  },
};

export const severalPlansScreen: Screen = {
  name: 'account-several-plans',
  path: '/account',
  isServed: true,
  places: us,
  states: {
    'several plans': { reach: signedInAs({ US: 'multi-device-us', CA: '' }, seeList) },
    'a canceled plan': { reach: signedInAs({ US: 'cancelling-us', CA: '' }, seeList) },
    'billed by a partner': { reach: signedInAs({ US: 'partner-billed-us', CA: '' }, seeList) },
    'no plan': { reach: signedInAs({ US: 'incomplete-us', CA: '' }, seeList) },
  },
};

/** Opens a part of the settings and waits for what it shows. */
const part = (name: string): State => ({
  reach: async (page, words, country) => {
    await opening(`${manage}/${name}`)(page, words, country);
    await main(page).locator('h2').first().waitFor();
  },
});

export const settingsScreen: Screen = {
  name: 'account-settings',
  path: manage,
  isServed: true,
  isWalk: true,
  states: {
    index: {
      reach: signedInAs({ US: 'selfpay-us', CA: 'selfpay-on' }, (page) =>
        main(page).locator('h2').first().waitFor(),
      ),
    },
    contact: part('contact'),
    'contact, editing': {
      reach: async (page) => {
        await main(page).getByRole('button').last().click();
        await seeField(page);
      },
    },
    username: part('login'),
    password: part('password'),
    passkeys: part('passkeys'),
    address: part('address'),
    payment: part('payment'),
    'another card': {
      reach: async (page) => {
        await main(page).getByRole('region').getByRole('button').first().click();
        await seeCard(page);
      },
    },
    'billing details': part('billing-info'),
    'electronic bills': part('ebill'),
    preferences: part('preferences'),
  },
};

const billing = `${manage}/billing`;

export const billingScreen: Screen = {
  name: 'account-billing',
  path: billing,
  isServed: true,
  isWalk: true,
  states: {
    bills: { reach: signedInAs({ US: 'selfpay-us', CA: 'selfpay-qc' }, seeTable) },
    'one bill': {
      reach: async (page) => {
        await main(page).getByRole('table').getByRole('link').first().click();
        await seeTerms(page);
      },
    },
    payments: {
      reach: async (page, words, country) => {
        await opening(`${billing}/payments`)(page, words, country);
        await main(page).locator('table, p').first().waitFor();
      },
    },
    charges: {
      reach: async (page, words, country) => {
        await opening(`${billing}/charges`)(page, words, country);
        await seeTable(page);
      },
    },
  },
};

export const payScreen: Screen = {
  name: 'account-pay',
  path: '/account/pay',
  isServed: true,
  isWalk: true,
  states: {
    'sign in': {},
    'amount due': { reach: signedInAs({ US: 'pastdue-us', CA: 'selfpay-qc' }, seeTerms) },
    'another card': {
      reach: async (page) => {
        await choose(page, 'new');
        await seeCard(page);
      },
    },
  },
};

export const changeScreen: Screen = {
  name: 'change-plan',
  path: '/subscription/change',
  isServed: true,
  isWalk: true,
  states: {
    plans: {
      reach: signedInAs({ US: 'upgradeable-us', CA: 'selfpay-on' }, (page) =>
        main(page).locator('[name=offer]').first().waitFor(),
      ),
    },
    'another plan': {
      reach: (page) => main(page).locator('[name=offer]:not(:checked)').first().check(),
    },
    'payment, or review if nothing is due': {
      reach: async (page) => {
        await goOn(page);
        await main(page)
          .getByRole('heading', { level: 2, name: /^3\./ })
          .and(page.locator(':focus'))
          .waitFor();
      },
    },
  },
};

export const changeTargetedScreen: Screen = {
  name: 'change-targeted',
  path: '/account/subscription/change-targeted?token=url-token-change',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    offer: { reach: (page) => main(page).getByRole('link').first().waitFor() },
    'sign in': {
      reach: async (page) => {
        await main(page).locator('a[href*="/review"]').first().click();
        await seeField(page);
      },
    },
    review: { reach: signedInAs({ US: 'multi-device-us', CA: '' }, seeTerms) },
    'no offer': opened('/account/subscription/change-targeted'),
  },
};

function opened(path: string): State {
  return {
    reach: async (page, words, country) => {
      await opening(path)(page, words, country);
      await main(page).getByRole('link').first().waitFor();
    },
  };
}

export const missingDetailsScreen: Screen = {
  name: 'info-collection',
  path: '/account/info-collection',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'sign in': {},
    asked: { reach: signedInAs({ US: 'incomplete-us', CA: '' }, seeField) },
    'not filled in': {
      reach: async (page) => {
        await goOn(page);
        await main(page).getByRole('alert').first().waitFor();
      },
    },
  },
};
