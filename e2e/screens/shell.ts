import type { Page } from '@playwright/test';
import type { Screen, State } from './screen.ts';
import { seeTitle } from './steps.ts';

/** Widths of the shell, including a tablet. */
export const allWidths = [390, 768, 1280];

/** Claimed paths that are not built yet, with short and long titles. */
export const notOpenYetScreen: Screen = {
  name: 'not-open-yet',
  path: '/subscribe',
  states: {
    checkout: { path: '/subscribe/checkout/purchase/streaming/organic' },
    trial: { path: '/activate/trial/used-vehicle' },
    devices: { path: '/subscribe/linking' },
    onboarding: { path: '/onboarding' },
  },
};

/** Elements that the shell itself shows on top of any page. */
export const frameScreen: Screen = {
  name: 'frame',
  path: '/subscribe/giftcard',
  widths: allWidths,
  states: {
    'list of languages': {
      reach: (page, words) => page.getByRole('button', { name: words.language }).click(),
    },
    'asks before leaving': {
      reach: async (page, words) => {
        await page.getByRole('textbox', { name: words.card }).fill('6031');
        await page.getByRole('link', { name: words.findAccount }).click();
        await page.getByRole('dialog', { name: words.leave }).waitFor();
      },
    },
  },
};

const from = '%2Fsubscribe%2Fgiftcard';

export const errorScreen: Screen = {
  name: 'error',
  path: '/error',
  widths: allWidths,
  states: {
    unknown: {},
    'not found': { path: '/no/such/page' },
    'not available': { path: `/error?kind=notAvailable&from=${from}` },
    server: { path: `/error?kind=server&from=${from}` },
    offline: { path: `/error?kind=offline&from=${from}` },
  },
};

export const remoteProblemScreen: Screen = {
  name: 'remote-problem',
  path: '/subscribe/giftcard',
  widths: allWidths,
  states: {
    'did not load': {
      before: (page) => page.route('**/a/giftcard/**', (route) => route.abort()),
      reach: (page, words) => seeTitle(page, words.partDidNotLoad),
    },
    offline: {
      reach: async (page) => {
        await page.context().setOffline(true);
        await page.getByRole('status').filter({ hasText: /\p{L}/u }).first().waitFor();
      },
    },
    'a change waits': {
      reach: async (page, words) => {
        await page.getByRole('textbox', { name: words.card }).fill('6031');
        await turnOff(page, 'giftcard');
        await page.getByRole('status').filter({ hasText: /\p{L}/u }).first().waitFor();
      },
    },
  },
};

/** Shows the loader by never serving the remote. */
const waiting: NonNullable<State['reach']> = async (page, words) => {
  await page.route('**/a/account/**', () => {});
  await page.getByRole('banner').getByRole('link', { name: words.signIn }).click();
  await page.getByRole('main').getByRole('status').filter({ hasText: /\p{L}/u }).waitFor();
};

export const loaderScreen: Screen = {
  name: 'loader',
  path: '/subscribe/giftcard',
  widths: allWidths,
  states: {
    usual: { reach: waiting },
    'as a dial': {
      reach: async (page, words, country) => {
        await flip(page, { key: 'enableAnimatedLoaderVariant', value: true, applies: 'at-once' });
        await waiting(page, words, country);
      },
    },
  },
};

/** Shown only to developers, so one language is enough. */
export const overlayScreen: Screen = {
  name: 'overlay',
  path: `/subscribe/giftcard?sideband-overlay`,
  widths: allWidths,
  places: [{ locale: 'en-US', country: 'US' }],
  states: {
    open: {
      // The overlay uses the language of the page, so waiting for English only would hang in
      // French.
      reach: (page) => page.getByRole('region', { name: /developers|développeurs/ }).waitFor(),
    },
  },
};

interface Flip {
  key: string;
  value: boolean | string;
  applies: 'at-once' | 'next-document';
}

/** Makes only this page believe that a remote was turned off. */
const turnOff = (page: Page, remote: string) =>
  flip(page, { key: `remote.${remote}.version`, value: 'off', applies: 'next-document' });

/** Makes only this page believe that a toggle was flipped. */
async function flip(page: Page, { key, value, applies }: Flip) {
  const flag = { key, value, variant: String(value), reason: 'STATIC', metadata: { applies } };
  const json = { flags: [flag], metadata: { revision: '1000000' } };
  await page.route('**/ofrep/v1/evaluate/flags**', (route) => route.fulfill({ json }));
  // A page evaluates toggles when it comes back online.
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
