/**
 * Bundles of two subscriptions: car and app, and VIP. User journeys on the real product, without a
 * purchase.
 */
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen } from './screen.ts';
import { signIn } from './steps.ts';
import { findRadio, goOn, main, radioField, seeChoices, seeConsents, widths } from './walk.ts';

/** Customers with radios, and the radio to buy Vega for. */
const people: Record<Country, { vip: string; owner: string; radioId: string }> = {
  US: { vip: 'multi-device-us', owner: 'upgradeable-us', radioId: '7K2M9QXR' },
  CA: { vip: 'selfpay-on', owner: 'selfpay-on', radioId: '9C4P3HTC' },
};

/** Customers with a plan have a card on file. */
export const toPayment: Screen['states'] = {
  payment: {
    reach: async (page) => {
      await goOn(page);
      await page.waitForURL(/\/payment/);
      await seeChoices(page);
      await seeConsents(page);
    },
  },
};

export const vegaScreen: Screen = {
  name: 'vega',
  path: '/subscribe/checkout/purchase/satellite/vega',
  isServed: true,
  isWalk: true,
  widths,
  states: {
    radio: { reach: (page) => radioField(page).waitFor() },
    'on an account': {
      reach: async (page, _, country) => {
        await findRadio(page, people[country].radioId);
        await main(page).locator('summary').first().waitFor();
      },
    },
    'one half is there': {
      reach: async (page, words, country) => {
        await main(page).locator('summary').first().click();
        await signIn(page, words, person(people[country].owner));
        await main(page).getByText(words.continue, { exact: true }).last().waitFor();
        await goOn(page);
        await page.waitForURL(/\/bundle/);
        await main(page).getByRole('term').first().waitFor();
      },
    },
    ...toPayment,
  },
};

export const upgradeVipScreen: Screen = {
  name: 'upgrade-vip',
  path: '/subscribe/upgrade-vip',
  isServed: true,
  isWalk: true,
  widths,
  states: {
    'sign in': {},
    'which two': {
      reach: async (page, words, country) => {
        await signIn(page, words, person(people[country].vip));
        await page.waitForURL(/\/radios/);
        await main(page).getByRole('listitem').first().waitFor();
      },
    },
    ...toPayment,
  },
};
