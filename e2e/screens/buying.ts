/** User journeys through both streaming flows, on the real product. */
import type { Screen, State } from './screen.ts';
import {
  consent,
  fill,
  goOn,
  seeCard,
  seeChoices,
  seeConsents,
  seeDecline,
  seeDetails,
  seeEmail,
  seePlanStart,
  seeTerms,
  typeCard,
  typePerson,
  widths,
  wrongly,
} from './walk.ts';

const streaming = '/subscribe/checkout/purchase/streaming';
/** Path of the page-by-page flow. */
const selfPayPath = `${streaming}/self-pay/organic`;

const declined = '4000000000000341';
const good = '4242424242424242';

/** Without add-ons the extras page is skipped, so in that case both states show the email page. */
export const fromPlanToEmail: Record<string, State> = {
  extras: {
    reach: async (page) => {
      await goOn(page);
      await page.waitForURL(/\/(?:extras|email)/);
    },
  },
  email: {
    reach: async (page) => {
      if (page.url().includes('/extras')) await goOn(page);
      await seeEmail(page);
    },
  },
};

/** The end of both flows: the bank declines one card, and the customer enters another. */
const fromCardToEnd: Record<string, State> = {
  'card typed': {
    reach: async (page) => {
      await seeConsents(page);
      await typeCard(page, declined);
    },
  },
  declined: {
    reach: async (page) => {
      await consent(page);
      await goOn(page);
      await seeDecline(page);
    },
  },
  done: {
    reach: async (page) => {
      await typeCard(page, good);
      await goOn(page);
      await seePlanStart(page);
      await seeTerms(page);
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
    account: {
      reach: async (page) => {
        await goOn(page);
        await seeDetails(page);
      },
    },
    'nothing typed': { reach: wrongly },
    payment: {
      reach: async (page, _, country) => {
        await typePerson(page, country);
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
    plan: { reach: seeChoices },
    account: {
      reach: async (page) => {
        await goOn(page);
        await seeDetails(page);
      },
    },
    'nothing typed': { reach: wrongly },
    payment: {
      reach: async (page, _, country) => {
        await typePerson(page, country);
        await fill(page, 'new-password', 'Rather-Long-Words-42');
        await goOn(page);
        await seeCard(page);
      },
    },
    'card not typed': { reach: wrongly },
    ...fromCardToEnd,
  },
};
