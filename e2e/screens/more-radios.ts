/** More than one radio: walks from page to page, on the real product, by somebody who has a card on file. */
import type { Page } from '@playwright/test';
import { person } from '../given/people.ts';
import type { Screen } from './screen.ts';
import { seeNotice, signIn } from './steps.ts';
import { choose, goOn, main, seeStep, us } from './walk.ts';

const number = (page: Page) => main(page).locator('[name=radioId]:visible');

const toAnswer = (step: string) => async (page: Page) => {
  await goOn(page);
  await seeStep(page, step);
};

async function find(page: Page, radioId: string) {
  await number(page).fill(radioId);
  await number(page).press('Enter');
}

export const addRadioScreen: Screen = {
  name: 'add-radio',
  path: '/subscribe/checkout/purchase/satellite/add-radio-router',
  ...{ isServed: true, isWalk: true, places: us },
  states: {
    'whose account': {},
    radio: {
      reach: async (page, words) => {
        await signIn(page, words, person('upgradeable-us'));
        await number(page).waitFor();
      },
    },
    unknown: {
      reach: async (page) => {
        await find(page, 'ZZZZ9999');
        await main(page).getByRole('alert').first().waitFor();
      },
    },
    'what to do': {
      reach: async (page) => {
        await find(page, '5B8N1WVG');
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
        await main(page).locator('[name=plan]').first().waitFor();
      },
    },
    extras: { reach: toAnswer('extras') },
    review: { reach: toAnswer('review') },
  },
};

export const severalRadiosScreen: Screen = {
  name: 'several-radios',
  path: '/subscribe/multi-subscription-purchase',
  ...{ isServed: true, isWalk: true, places: us },
  states: {
    none: {},
    'on an account': {
      reach: async (page) => {
        await find(page, '7K2M9QXE');
        await main(page).getByText('9QXE').first().waitFor();
      },
    },
    one: {
      reach: async (page) => {
        await find(page, '5B8N1WVG');
        await main(page).getByRole('heading', { name: '1WVG' }).waitFor();
      },
    },
    plans: {
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('[name^=plan]').first().waitFor();
      },
    },
    email: { reach: toAnswer('email') },
  },
};
