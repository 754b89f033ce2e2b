import type { Page } from '@playwright/test';
import { openConsoleAs } from '../given/personas/staff.ts';
import { consoleKeepingScreens } from './console-keeping.ts';
import { consoleReleaseScreens } from './console-release.ts';
import { consoleRemotesScreens } from './console-remotes.ts';
import { places, type Screen } from './screen.ts';

const open = (page: Page, site: string, path: string) =>
  openConsoleAs(page, { site, name: 'Robin (release manager)', path });
/** The console is available in English only. */
const inEnglish = places.filter(({ locale }) => locale === 'en-US');
const key = 'enableUsedVehicleTrialActivationNew';

/** Filters the list to one row, so that it fits into a screenshot. */
async function find(page: Page) {
  await page.getByLabel('Search').fill('vehicle');
  await page.getByText('1 of 24 toggles').waitFor();
  await page.getByRole('row', { name: key }).waitFor();
}

async function buildRule(page: Page) {
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('listitem', { name: 'Rule 1' });
  await rule.getByLabel('serve').selectOption('a percentage split');
  await rule.getByLabel('Percent that get on').fill('25');
  await page.getByText('+ 75 % off, 25 % on').first().waitFor();
}

const list: Screen = {
  name: 'console-toggles',
  path: '/',
  places: inEnglish,
  open,
  states: {
    all: { reach: (page) => page.getByRole('row', { name: key }).waitFor() },
    found: {
      reach: find,
    },
    nothingFound: {
      async reach(page) {
        await page.getByLabel('Search').fill('no such thing');
        await page.getByText('No toggles match').waitFor();
      },
    },
    drafting: {
      async reach(page) {
        await find(page);
        await page.getByRole('row', { name: key }).getByRole('link').focus();
        await page.keyboard.press('t');
        await page.getByRole('dialog').waitFor();
      },
    },
    keys: {
      async reach(page) {
        await find(page);
        await page.getByRole('row', { name: key }).getByRole('link').focus();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
    connectionLost: {
      async reach(page) {
        await find(page);
        await page.context().setOffline(true);
        await page.getByText('You’re seeing data from').waitFor();
      },
    },
  },
};

const toggle: Screen = {
  name: 'console-toggle',
  path: `/toggles/${key}`,
  places: inEnglish,
  open,
  states: {
    served: { reach: (page) => page.getByText('Everyone gets off').waitFor() },
    edited: { reach: buildRule },
    wrong: {
      async reach(page) {
        await page.getByLabel('Owner').fill('');
        await page.getByText('1 problem to fix').waitFor();
      },
    },
    asJson: {
      async reach(page) {
        await page.getByText('JSON (flagd)').click();
        await page.getByLabel('Toggle as JSON').fill('{"state": ');
        await page.getByText('This can’t be read as a toggle yet').waitFor();
      },
    },
  },
};

export const consoleScreens = [
  list,
  toggle,
  ...consoleReleaseScreens,
  ...consoleRemotesScreens,
  ...consoleKeepingScreens,
];
