import type { Page } from '@playwright/test';
import type { Screen, State } from './screen.ts';

type Reach = NonNullable<State['reach']>;

/** Makes calls to these paths fail with a 503. */
const away =
  (...paths: string[]) =>
  async (page: Page) => {
    for (const path of paths) {
      await page.route(`**/api/${path}*`, (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'CONTENT_UNAVAILABLE' } } }),
      );
    }
  };

/** Waits for the prices, which load after the page. */
const priced: Reach = (page) =>
  page
    .getByText(/10[.,]99|11[.,]99/)
    .first()
    .waitFor();

const apply =
  (code: string): Reach =>
  async (page, words, country) => {
    await priced(page, words, country);
    await page.getByText(words.haveCode).click();
    await page.getByLabel(words.promoCode).fill(code);
    await page.getByRole('button', { name: words.applyCode }).click();
    await page.getByRole('alert').waitFor();
  };

export const waysToListenScreen: Screen = {
  name: 'ways-to-listen',
  path: '/subscribe',
  isServed: true,
  states: {
    visitor: { reach: priced },
    'code that has ended': { reach: apply('EXPIRED1') },
    'code of the other country': {
      reach: (page, words, country) =>
        apply(country === 'CA' ? 'WELCOME3' : 'BIENVENUE')(page, words, country),
    },
    'nobody words it': { before: away('content/entries', 'offers/commerce/info'), reach: priced },
    'nothing on sale': { before: away('commerce/v1/offers/new') },
  },
};

export const studentScreen: Screen = {
  name: 'student',
  path: '/student',
  isServed: true,
  states: {
    landing: {
      reach: (page) =>
        page
          .getByText(/[45][.,]99/)
          .first()
          .waitFor(),
    },
    'good to know': {
      reach: async (page) => {
        for (const summary of await page.locator('main summary').all()) await summary.click();
      },
    },
    'no price known': { before: away('commerce/v1/offers/new', 'content/entries') },
  },
};
