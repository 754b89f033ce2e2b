/** A streaming plan on its way to somebody, in both flows: a walk from page to page, on the real product. */
import type { Page } from '@playwright/test';
import type { Screen, State } from './screen.ts';
import {
  fill,
  goOn,
  main,
  seeCard,
  seeChoices,
  seeDetails,
  seeReview,
  typeCard,
  typeDetails,
  typeEmail,
  widths,
  wrongly,
} from './walk.ts';

const streaming = '/subscribe/checkout/purchase/streaming';
/** Of the flow that goes page by page. */
const selfPayPath = `${streaming}/self-pay/organic`;

const declined = '4000000000000341';
const good = '4242424242424242';

/** Canada's customers agree by the button alone. */
async function consent(page: Page) {
  const terms = main(page).locator('[name=offerTerms]:visible');
  if ((await terms.count()) > 0) await terms.check();
}

/** The bank's answer, or the end. */
const seePlanStart = (page: Page) => page.waitForURL(/\/done\?/);

/** Both flows end in the same way: a card that the bank declines, and then another. */
const fromCardToEnd: Record<string, State> = {
  review: {
    reach: async (page) => {
      await typeCard(page, declined);
      await goOn(page);
      await seeReview(page);
    },
  },
  declined: {
    reach: async (page) => {
      await consent(page);
      await goOn(page);
      await seeCard(page);
    },
  },
  done: {
    reach: async (page) => {
      await typeCard(page, good);
      await goOn(page);
      await seeReview(page);
      await goOn(page);
      await seePlanStart(page);
      await main(page).getByRole('term').first().waitFor();
    },
  },
};

export const buyByPagesScreen: Screen = {
  name: 'buy-by-pages',
  path: selfPayPath,
  isServed: true,
  isWalk: true,
  widths,
  states: {
    plan: { reach: seeChoices },
    extras: {
      reach: async (page) => {
        await goOn(page);
        await page.waitForURL(/\/(?:extras|email)/);
      },
    },
    email: {
      reach: async (page) => {
        if (page.url().includes('/extras')) await goOn(page);
        await main(page).locator('[autocomplete~="email"]:visible').waitFor();
      },
    },
    'no email': { reach: wrongly },
    address: {
      reach: async (page) => {
        await typeEmail(page);
        await goOn(page);
        await seeDetails(page);
      },
    },
    'no address': { reach: wrongly },
    'address otherwise': {
      reach: async (page, _, country) => {
        await typeDetails(page, country, '22');
        await goOn(page);
        await seeChoices(page);
      },
    },
    payment: {
      reach: async (page) => {
        await goOn(page);
        await seeCard(page);
      },
    },
    ...fromCardToEnd,
  },
};

export const buyBySectionsScreen: Screen = {
  name: 'buy-by-sections',
  path: `${streaming}/organic`,
  isServed: true,
  isWalk: true,
  widths,
  states: {
    account: { reach: (page) => main(page).locator('[autocomplete~="email"]').waitFor() },
    'nothing typed': { reach: wrongly },
    plan: {
      reach: async (page, _, country) => {
        await typeEmail(page);
        await fill(page, 'new-password', 'Rather-Long-Words-42');
        await fill(page, 'tel-national', country === 'CA' ? '514 555 0122' : '212 555 0111');
        await goOn(page);
        await seeChoices(page);
      },
    },
    details: {
      reach: async (page) => {
        await goOn(page);
        await seeDetails(page);
      },
    },
    payment: {
      reach: async (page, _, country) => {
        await typeDetails(page, country);
        await goOn(page);
        await seeCard(page);
      },
    },
    'card not typed': { reach: wrongly },
    ...fromCardToEnd,
  },
};
