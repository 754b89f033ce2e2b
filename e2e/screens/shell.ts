import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { seeTitle } from './steps.ts';

/** Claimed paths that nobody has built yet: short and long titles. */
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

const from = '%2Fsubscribe%2Fgiftcard';

export const errorScreen: Screen = {
  name: 'error',
  path: '/error',
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

/** Has this page believe that a remote was turned off, and nobody else. */
async function turnOff(page: Page, remote: string) {
  const flag = {
    ...{ key: `remote.${remote}.version`, value: 'off', variant: 'off', reason: 'STATIC' },
    metadata: { applies: 'next-document' },
  };
  const json = { flags: [flag], metadata: { revision: '1000000' } };
  await page.route('**/ofrep/v1/evaluate/flags**', (route) => route.fulfill({ json }));
  // Back on the line, a page asks.
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
