/**
 * Trials that come with a car, on the real product. What a claim responds is answered in place of
 * the server, so that no car of the seed data is used up.
 */
import type { Page } from '@playwright/test';
import { answer } from './alter.ts';
import type { Country, Screen, State } from './screen.ts';
import {
  consent,
  goOn,
  main,
  openThere,
  seeConsents,
  seeDetails,
  seeEmail,
  typeAccount,
  typeDetails,
  typePerson,
  us,
  wrongly,
} from './walk.ts';

const used = '/activate/trial/used-vehicle';
/** Cars whose trial waits. */
const plates: Record<Country, [plate: string, state: string]> = {
  US: ['SDB1008', 'PA'],
  CA: ['SDB1021', 'QC'],
};

const seeTitle = (page: Page) => main(page).getByRole('heading', { level: 1 }).waitFor();

async function findByPlate(page: Page, country: Country) {
  const [plate, state] = plates[country];
  await main(page).locator('[name=plate]').fill(plate);
  await main(page).locator('[name=state]').selectOption(state);
  await goOn(page);
}

/** Looks a radio up by its ID, and waits for the page about it. */
const lookUp =
  (path: string, radioId: string): State['reach'] =>
  async (page) => {
    await openThere(page, path);
    await main(page).locator('[value=radioId]').check();
    await main(page).locator('[name=radioId]').fill(radioId);
    await goOn(page);
    await main(page).locator('[name=radioId]').waitFor({ state: 'detached' });
  };

const claimed = {
  data: {
    deviceId: 'car-used-eligible',
    radioId: '7K2M9QXP',
    lifecycleState: { state: 'active', phase: 'claimed', totalDays: 90, daysIn: 0 },
    deviceSource: 'SMS',
  },
};

const done: State = {
  reach: async (page) => {
    await answer(page, 'POST', 'uso-service/v1/b2btrial/claim', claimed);
    await consent(page);
    await goOn(page);
    await page.waitForURL(/\/done/);
    await seeTitle(page);
  },
};

export const trialHubScreen: Screen = {
  name: 'trial-hub',
  path: '/activate',
  isServed: true,
  isWalk: true,
  states: { 'which car': {}, 'nothing typed': { reach: wrongly } },
};

export const trialOutcomesScreen: Screen = {
  name: 'trial-outcomes',
  path: '/activate',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'not started': { reach: lookUp('/activate', '7K2M9QXA') },
    'of another account': { reach: lookUp('/activate', '7K2M9QXC') },
    'a plan follows': { reach: lookUp('/activate', '7K2M9QXD') },
    paid: { reach: lookUp('/activate', '7K2M9QXE') },
    over: { reach: lookUp('/activate', '7K2M9QXF') },
  },
};

export const usedCarScreen: Screen = {
  name: 'used-car-by-pages',
  path: `${used}/new`,
  isServed: true,
  isWalk: true,
  states: {
    'which car': {},
    'nothing typed': { reach: wrongly },
    yes: {
      reach: async (page, _, country) => {
        await findByPlate(page, country);
        await page.waitForURL(/\/result/);
      },
    },
    who: {
      reach: async (page) => {
        await main(page).locator('button').first().click();
        await seeEmail(page);
      },
    },
    review: {
      reach: async (page, _, country) => {
        await typePerson(page, country);
        await goOn(page);
        await seeConsents(page);
      },
    },
    done,
  },
};

export const usedCarSectionsScreen: Screen = {
  name: 'used-car-by-sections',
  path: used,
  isServed: true,
  isWalk: true,
  states: {
    'which car': {},
    account: {
      reach: async (page, _, country) => {
        await findByPlate(page, country);
        await seeEmail(page);
      },
    },
    address: {
      reach: async (page, _, country) => {
        await typeAccount(page, country);
        await goOn(page);
        await seeDetails(page);
      },
    },
    review: {
      reach: async (page, _, country) => {
        await typeDetails(page, country);
        await goOn(page);
        await seeConsents(page);
      },
    },
    done,
  },
};

const codes = ['07', '09', '10', '11', '13', '14', '35', '08'];

export const usedCarReasonsScreen: Screen = {
  name: 'used-car-reasons',
  path: used,
  isServed: true,
  isWalk: true,
  places: us,
  states: Object.fromEntries(
    codes.map((code) => [`radio ${code}`, { reach: lookUp(used, `7K2M9Q${code}`) }]),
  ),
};

export const newCarScreen: Screen = {
  name: 'new-car-by-link',
  path: '/activate/trial/targeted?token=url-token-activate',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'is it yours': {},
    'link run out': {
      reach: async (page) => {
        await page.evaluate(() => sessionStorage.clear());
        await openThere(page, '/activate/trial/targeted?token=no-such-link');
        await main(page).getByRole('status').filter({ hasText: /\p{L}/u }).first().waitFor();
      },
    },
  },
};

export const serviceLaneScreen: Screen = {
  name: 'service-lane',
  path: '/activate/trial/service-lane/new?token=dealer-qr-albany',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'two presses': { reach: seeConsents },
    'by sections': {
      reach: async (page) => {
        await openThere(page, '/activate/trial/service-lane');
        await seeConsents(page);
      },
    },
    'without a link': {
      reach: async (page) => {
        await page.evaluate(() => sessionStorage.clear());
        await openThere(page, '/activate/trial/service-lane/new');
        await main(page).locator('[name=plate]').waitFor();
      },
    },
  },
};
