/**
 * User journeys through renewals, before and after the end of a plan, on the real product, without
 * a purchase.
 */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen } from './screen.ts';
import { seeNotice, signIn } from './steps.ts';
import {
  choose,
  fill,
  goOn,
  main,
  radioField,
  seeChoices,
  seeConsents,
  seeDetails,
  seePlans,
  wrongly,
} from './walk.ts';

const checkout = '/subscribe/checkout';

const wayToPay = (page: Page) => main(page).locator('[name=method]').first();
const postalCode = (page: Page) => main(page).locator('[autocomplete~="postal-code"]:visible');

/** Customers whose plan will soon renew automatically. */
const renewing: Record<Country, string> = { US: 'upgradeable-us', CA: 'selfpay-on' };

export const earlyRenewalScreen: Screen = {
  name: 'renew-early',
  path: `${checkout};proactiveFlag=true`,
  isServed: true,
  isWalk: true,
  states: {
    'who are you': {},
    'what next': {
      reach: async (page, words, country) => {
        await signIn(page, words, person(renewing[country]));
        await seeChoices(page);
      },
    },
    'other plans': {
      reach: async (page) => {
        await choose(page, 'others');
        await seePlans(page);
      },
    },
    'none chosen': { reach: wrongly },
    // When the address is known, the details page is skipped, so both states show the payment.
    details: {
      reach: async (page) => {
        await main(page).locator('[name=plan]').last().press(' ');
        await goOn(page);
        await wayToPay(page).or(postalCode(page)).first().waitFor();
      },
    },
    payment: {
      reach: async (page) => {
        if (await postalCode(page).isVisible()) await goOn(page);
        await wayToPay(page).waitFor();
        await seeConsents(page);
      },
    },
  },
};

/** Customers who identify themselves by radio ID and last name. */
const owners: Record<Country, { key: string; radioId: string }> = {
  US: { key: 'upgradeable-us', radioId: '7K2M9QXR' },
  CA: { key: 'selfpay-qc', radioId: '9C4P3HTA' },
};

export const renewalScreen: Screen = {
  name: 'renewal',
  path: `${checkout}/renewal`,
  isServed: true,
  isWalk: true,
  states: {
    'which radio': { reach: (page) => radioField(page).waitFor() },
    'nothing said': { reach: wrongly },
    'of somebody else': {
      reach: async (page, _, country) => {
        await radioField(page).fill(owners[country].radioId);
        await fill(page, 'family-name', 'Nobody');
        await goOn(page);
        await seeNotice(page);
      },
    },
    'by the account': {
      reach: async (page) => {
        await choose(page, 'accountNumber');
        await main(page).locator('[name=accountNumber]').waitFor();
      },
    },
    plan: {
      reach: async (page, _, country) => {
        await choose(page, 'lastName');
        await fill(page, 'family-name', person(owners[country].key).lastName);
        await goOn(page);
        await seePlans(page);
      },
    },
    'sign in': {
      reach: async (page, words) => {
        await goOn(page);
        await main(page).getByRole('textbox', { name: words.handle }).waitFor();
      },
    },
    details: {
      reach: async (page, words, country) => {
        await signIn(page, words, person(owners[country].key));
        await seeDetails(page);
      },
    },
    payment: {
      reach: async (page) => {
        await goOn(page);
        await wayToPay(page).waitFor();
        await seeConsents(page);
      },
    },
  },
};
