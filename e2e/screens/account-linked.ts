/**
 * Linked devices and streaming usernames, on the real product. What would change the seed data is
 * answered in place of the server.
 */
import type { Page } from '@playwright/test';
import { alter, answer } from './alter.ts';
import type { Country, Screen } from './screen.ts';
import {
  button,
  customers,
  manage,
  seeAgain,
  seeProblem,
  setting,
  signedInAs,
} from './settings.ts';
import { main, type Reach } from './walk.ts';

const radio = {
  eligibilityStatus: 'LINK',
  type: 'car',
  deviceId: 'radio-1',
  last4DigitsOfRadioId: '9QXE',
  yearMakeModel: '2016 BMW 320i',
  subscriptionId: null,
};
const linkedAt = '2026-06-03T12:00:00Z';
const roku = { deviceId: 'tv-1', name: null, platform: 'roku', linkedAt };

/** The Canadian customers of the seed data have linked nothing, and no one has a radio to remove. */
async function haveLinked(page: Page, country: Country) {
  if (country === 'CA') {
    const services = [
      { service: 'alexa', linkedAt },
      { service: 'sonos', linkedAt },
    ];
    await answer(page, 'GET', 'linked-services/v1/services', { data: { services } });
    await answer(page, 'GET', 'connected-devices/v1/devices', { data: { devices: [roku] } });
  }
  await alter(page, 'account/cs-eligible-radios', () => ({
    radios: [
      radio,
      {
        ...radio,
        deviceId: 'radio-2',
        last4DigitsOfRadioId: '7M2K',
        yearMakeModel: '2020 Toyota Corolla',
        subscriptionId: 'sub-1',
      },
    ],
  }));
}

/** Places of the settings on the page: services, devices, radios. */
const [alexa, tv, freeRadio, planRadio] = [0, 2, 3, 4];

export const linkedScreen: Screen = {
  name: 'account-linked',
  path: `${manage}/linked`,
  isServed: true,
  isWalk: true,
  states: {
    'services, devices and radios': {
      reach: async (page, words, country) => {
        await haveLinked(page, country);
        await signedInAs(customers)(page, words, country);
      },
    },
    'unlinking a service': { reach: (page) => button(page, alexa, 0).click() },
    'renaming a TV, without a name': {
      reach: async (page) => {
        await button(page, alexa, 1).click();
        await button(page, tv, 0).click();
        await button(page, tv, 0).click();
        await seeProblem(page);
      },
    },
    'nickname of a radio': {
      reach: async (page) => {
        await button(page, tv, 1).click();
        await button(page, freeRadio, 0).click();
        await setting(page, freeRadio).getByRole('textbox').fill('La Belle');
      },
    },
    'removing a radio': {
      reach: async (page) => {
        await button(page, freeRadio, 1).click();
        await button(page, freeRadio, 1).click();
      },
    },
    'removing a radio with a plan': {
      reach: async (page) => {
        await button(page, freeRadio, 1).click();
        await button(page, planRadio, 1).click();
        await setting(page, planRadio).getByRole('link').first().waitFor();
      },
    },
    unlinked: {
      reach: async (page) => {
        await button(page, planRadio, 0).click();
        await answer(page, 'DELETE', 'linked-services/v1/services/*', { data: {} });
        await button(page, alexa, 0).click();
        await button(page, alexa, 0).click();
        await main(page).getByRole('status').filter({ hasText: 'Alexa' }).waitFor();
      },
    },
    'nothing linked': {
      reach: async (page) => {
        await page.unrouteAll();
        await answer(page, 'GET', 'linked-services/v1/services', { data: { services: [] } });
        await answer(page, 'GET', 'connected-devices/v1/devices', { data: { devices: [] } });
        await alter(page, 'account/cs-eligible-radios', () => ({ radios: [] }));
        await seeAgain(page);
      },
    },
  },
};

const streaming = 'account/update-streaming';
const offers: Record<Country, string> = {
  US: 'new-streaming-all-access-us',
  CA: 'new-streaming-all-access-ca',
};

/** Answers with the streaming username of one plan. */
const haveUsername = async (page: Page, country: Country, streamingCredentials: object | null) =>
  answer(page, 'GET', streaming, {
    data: {
      plans: [{ subscriptionId: 'sub-1', offerId: offers[country], streamingCredentials }],
    },
  });

const withUsername =
  (credentials: object): Reach =>
  async (page, _, country) => {
    await page.unrouteAll();
    await haveUsername(page, country, credentials);
    await seeAgain(page);
    await main(page).getByRole('heading', { level: 2, name: /\(app/ }).waitFor();
  };

const chosen = { username: 'listener42', maskedUsername: 'l•••2', hasRandomCredentials: false };

export const streamingScreen: Screen = {
  name: 'account-streaming',
  path: `${manage}/streaming`,
  isServed: true,
  isWalk: true,
  states: {
    'none yet': {
      reach: async (page, words, country) => {
        await haveUsername(page, country, null);
        await signedInAs(customers)(page, words, country);
      },
    },
    choosing: {
      reach: async (page) => {
        await button(page, 0, 0).click();
        await main(page).getByRole('textbox').fill('listener42');
      },
    },
    taken: {
      reach: async (page) => {
        await answer(page, 'POST', streaming, { error: { code: 'USERNAME_IN_USE' } });
        await button(page, 0, 0).click();
        await seeProblem(page);
      },
    },
    'a random one': { reach: (page) => main(page).locator('[value=random]').check() },
    masked: {
      reach: async (page, words, country) => {
        await button(page, 0, 1).click();
        await withUsername(chosen)(page, words, country);
      },
    },
    'made up': { reach: withUsername({ ...chosen, hasRandomCredentials: true }) },
    'no plan with streaming': {
      reach: async (page) => {
        await page.unrouteAll();
        await answer(page, 'GET', streaming, { data: { plans: [] } });
        await seeAgain(page);
      },
    },
  },
};
