/**
 * User journey through a cancellation, on the real product. The confirmations are canned, so that
 * nothing changes on the server.
 */
import type { Page, Route } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import { ask } from './alter.ts';
import type { Country, Screen, State } from './screen.ts';
import { signIn } from './steps.ts';
import { goOn, main, openThere } from './walk.ts';

const path = '/subscription/cancel';
const people: Record<Country, string> = { US: 'selfpay-us', CA: 'selfpay-on' };
const confirmation = /\/orders\/[^/]+\/confirm$/;

/** Fulfills the confirmation in place of the server. */
const confirmWith = (answer: (route: Route) => Promise<unknown>) => async (page: Page) => {
  await page.unroute(confirmation);
  await page.route(confirmation, answer);
};

/** Returns the current order with its state set to confirmed. */
async function asConfirmed(route: Route) {
  const url = route.request().url().replace('/confirm', '');
  const response = await ask(route, url, { method: 'GET', postData: '' });
  const { data } = await response.json();
  await route.fulfill({ json: { data: { ...data, state: 'confirmed' } } });
}

const lastButton = (page: Page) => main(page).getByRole('button').last();
const seeRows = (page: Page) => main(page).locator('form, dl').last().waitFor();

/** State of a customer whose plan differs from the one on the server. */
const told = (changed: object, cannot: object): State => ({
  before: async (page) => {
    await page.unrouteAll();
    await page.route(/\/commerce\/v1\/subscriptions$/, async (route) => {
      const response = await ask(route, route.request().url());
      const { data } = await response.json();
      const subscriptions = data.subscriptions.map((one: object) => ({ ...one, ...changed }));
      await route.fulfill({ response, json: { data: { subscriptions } } });
    });
    await page.route(/modify-subscription-options$/, async (route) => {
      const response = await ask(route, route.request().url());
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, ...cannot } } });
    });
  },
  reach: async (page) => {
    await openThere(page, path);
    await main(page).getByRole('link').first().waitFor();
  },
});

export const cancelScreen: Screen = {
  name: 'cancel',
  path,
  isServed: true,
  isWalk: true,
  states: {
    'sign in': {},
    reason: {
      reach: async (page, words, country) => {
        await signIn(page, words, person(people[country]));
        await main(page).locator('[name=reason]').first().waitFor();
      },
    },
    'another reason': {
      reach: async (page) => {
        await main(page).locator('[name=reason][value=other]').check();
        await main(page).locator('[name=text]').waitFor();
      },
    },
    offer: {
      reach: async (page) => {
        await main(page).locator('[name=reason][value=tooExpensive]').check();
        await goOn(page);
        await main(page).locator('form').waitFor({ state: 'detached' });
      },
    },
    'new price': {
      reach: async (page) => {
        await main(page).getByRole('button').nth(-2).click();
        await main(page).locator('form').waitFor();
      },
    },
    confirm: {
      reach: async (page) => {
        await page.goBack();
        await main(page).locator('form').waitFor({ state: 'detached' });
        await lastButton(page).click();
        await seeRows(page);
      },
    },
    'answer lost': {
      before: confirmWith((route) => route.abort('connectionreset')),
      reach: async (page) => {
        await lastButton(page).click();
        await main(page).locator('dl').waitFor({ state: 'detached' });
      },
    },
    'nothing was changed': {
      reach: async (page) => {
        await main(page).getByRole('button').first().click();
        await seeRows(page);
      },
    },
    done: {
      before: confirmWith(asConfirmed),
      reach: async (page) => {
        const before = await main(page).getByRole('heading', { level: 1 }).textContent();
        await lastButton(page).click();
        await page.waitForFunction(
          (title) => document.querySelector('main h1')?.textContent !== title,
          before,
        );
      },
    },
    'cancelled already': told({ state: 'pending_cancellation' }, { cancel: false }),
    'by a partner': told({ source: { kind: 'roku', externalReference: 'r-1' } }, { cancel: false }),
  },
};
