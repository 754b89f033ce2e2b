/**
 * Trials of cars whose maker hands their driver over, on the real product with its stand-in of the
 * maker. The claim is answered in place of the server, so that no car of the seed data is used up.
 */
import type { Page } from '@playwright/test';
import { carMakerGoesWrong, newHandOffOf } from '../given/personas/car-maker.ts';
import { answer } from './alter.ts';
import type { Country, Screen, State } from './screen.ts';
import { consent, goOn, main, openThere, seeConsents, seeEmail, typeEmail } from './walk.ts';

const path = '/activate/trial/targeted-oem';
const cars: Record<Country, string> = { US: '1C4HJXDN9SW100015', CA: '3C4NJDCN8ST100031' };
const unbranded = '1V2BR2CA0SC100016';
const codes: Record<Country, string> = { US: '12207', CA: 'G1R 1S5' };

const siteOf = (page: Page) => `http://localhost:${new URL(page.url()).port}`;

const claimed = {
  data: {
    deviceId: 'car-oem-known-driver',
    radioId: '7K2M9QXL',
    lifecycleState: { state: 'active', phase: 'claimed', totalDays: 90, daysIn: 10 },
    deviceSource: 'ATLAS',
  },
};

/** Opens a new link of a car, in the language of the page. */
async function follow(page: Page, vin: string) {
  await openThere(page, await newHandOffOf(page, siteOf(page), vin));
}

export const handOffLinkScreen: Screen = {
  name: 'hand-off-link',
  path,
  isServed: true,
  isWalk: true,
  states: {
    'without a link': {},
    'link unknown': { reach: (page) => openThere(page, `${path}?token=nobody-issued-this`) },
    'maker silent': {
      reach: async (page, _, country) => {
        const link = await newHandOffOf(page, siteOf(page), cars[country]);
        await carMakerGoesWrong(page, siteOf(page), 'silent');
        try {
          await openThere(page, link);
          await main(page).locator('[data-retry]').waitFor();
        } finally {
          await carMakerGoesWrong(page, siteOf(page), 'none');
        }
      },
    },
    'by mail': {
      reach: async (page, _, country) => {
        const link = await newHandOffOf(page, siteOf(page), cars[country]);
        await openThere(page, `${link}&from=mail`);
      },
    },
    'maker not named': {
      reach: (page, _, country) => follow(page, country === 'US' ? unbranded : cars.CA),
    },
  },
};

const done: State = {
  reach: async (page) => {
    await answer(page, 'POST', 'client-orchestration/v1/terms-and-conditions/accept', {
      data: { acceptedAt: '2026-11-27T12:00:00Z' },
    });
    // The driver of the American car has a profile on another account.
    await answer(page, 'POST', 'profile/v2/profiles/auto', {
      data: {
        profileId: 'profile-1',
        grant: 'vehicle-grant-1',
        grantExpiresAt: '2026-11-27T13:00:00Z',
      },
    });
    await answer(page, 'POST', 'uso-service/v1/b2btrial/claim', claimed);
    await main(page).locator('[name=makerTerms]').check();
    await consent(page);
    await goOn(page);
    await page.waitForURL(/\/done/);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
  },
};

export const handedOverScreen: Screen = {
  name: 'trial-from-maker',
  path,
  isServed: true,
  isWalk: true,
  states: {
    car: { reach: (page, _, country) => follow(page, cars[country]) },
    'another device': {
      reach: async (page) => {
        await main(page).getByRole('button').last().click();
        await main(page).locator('[name=linkEmail]').waitFor();
      },
    },
    who: {
      reach: async (page) => {
        await main(page).getByRole('button').first().click();
        await seeEmail(page);
      },
    },
    'another email': {
      reach: async (page) => {
        await main(page).locator('[value=other]').check();
        await seeEmail(page);
      },
    },
    review: {
      reach: async (page, _, country) => {
        await main(page).locator('[value=maker]').check();
        await typeEmail(page);
        await main(page).locator('[autocomplete~="postal-code"]').fill(codes[country]);
        await goOn(page);
        await seeConsents(page);
      },
    },
    'terms missing': {
      reach: async (page) => {
        await goOn(page);
        await main(page).locator('[name=makerTerms][aria-invalid]').waitFor();
      },
    },
    done,
  },
};
