/** User journeys of a customer with several radios and a card on file, on the real product. */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import { freeRadio, radioOfAnother } from './radios.ts';
import type { Screen } from './screen.ts';
import { seeNotice, signIn } from './steps.ts';
import {
  choose,
  findRadio,
  goOn,
  main,
  radioField,
  seeCard,
  seeDetails,
  seePlans,
  seeStep,
  typeCard,
  typeDetails,
  typeEmail,
  us,
} from './walk.ts';

const toAnswer = (step: string) => async (page: Page) => {
  await goOn(page);
  await seeStep(page, step);
};

export const addRadioScreen: Screen = {
  name: 'add-radio',
  path: '/subscribe/checkout/purchase/satellite/add-radio-router',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'whose account': {},
    radio: {
      reach: async (page, words) => {
        await signIn(page, words, person('upgradeable-us'));
        await radioField(page).waitFor();
      },
    },
    unknown: {
      reach: async (page) => {
        await findRadio(page, 'ZZZZ9999');
        await main(page).getByRole('alert').first().waitFor();
      },
    },
    'what to do': {
      reach: async (page) => {
        await findRadio(page, freeRadio);
        await seeStep(page, 'way');
      },
    },
    'moved by the team': {
      reach: async (page) => {
        await choose(page, 'replace');
        await goOn(page);
        await seeNotice(page);
      },
    },
    plan: {
      reach: async (page) => {
        await choose(page, 'own');
        await goOn(page);
        await seePlans(page);
      },
    },
    extras: { reach: toAnswer('extras') },
    payment: { reach: toAnswer('payment') },
  },
};

export const severalRadiosScreen: Screen = {
  name: 'several-radios',
  path: '/subscribe/multi-subscription-purchase',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    none: {},
    'on an account': {
      reach: async (page) => {
        await findRadio(page, radioOfAnother);
        await main(page).getByText('9QXE').first().waitFor();
      },
    },
    one: {
      reach: async (page) => {
        await findRadio(page, freeRadio);
        await main(page)
          .getByRole('heading', { name: freeRadio.slice(-4) })
          .waitFor();
      },
    },
    plans: {
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('[name^=plan]').first().waitFor();
      },
    },
    email: { reach: toAnswer('email') },
    address: {
      reach: async (page) => {
        await typeEmail(page);
        await goOn(page);
        await seeDetails(page);
      },
    },
    payment: {
      reach: async (page, _, country) => {
        await typeDetails(page, country);
        await goOn(page);
        await seeCard(page);
      },
    },
    review: {
      reach: async (page) => {
        await typeCard(page, '4242424242424242');
        await toAnswer('review')(page);
      },
    },
  },
};
