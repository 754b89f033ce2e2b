/** User journeys through the free trial of the app, on the real product. */
import type { Country, Screen, State } from './screen.ts';
import { trialByPages, trialBySections } from './trial-steps.ts';
import {
  consent,
  fill,
  goOn,
  main,
  opening,
  seeCard,
  seeConsents,
  seeDetails,
  seeEmail,
  seePlanStart,
  seeProblem,
  seeStep,
  seeTerms,
  typeCard,
  typeEmail,
  wrongly,
} from './walk.ts';

/** Codes of the trial that needs no card. */
const codes: Record<Country, string> = { US: 'MONTHFREE', CA: 'MOISOFFERT' };

const seeTimeline: State['reach'] = async (page) =>
  main(page).getByRole('list').filter({ visible: true }).first().waitFor();

const typePlace: NonNullable<State['reach']> = async (page, _, country) => {
  const isCanadian = country === 'CA';
  await fill(page, 'given-name', isCanadian ? 'Noémie' : 'Avery');
  await fill(page, 'family-name', isCanadian ? 'Tremblay' : 'Stone');
  await fill(page, 'postal-code', isCanadian ? 'G1R 1S5' : '12207');
};

const email: State = {
  reach: async (page) => {
    await goOn(page);
    await seeEmail(page);
  },
};
const address: State = {
  reach: async (page) => {
    await typeEmail(page);
    await goOn(page);
    await seeDetails(page);
  },
};

export const tryFreeScreen: Screen = {
  name: 'try-free',
  path: '/subscribe/trial',
  isServed: true,
  states: {
    landing: { reach: seeTimeline },
    'code over': {
      reach: async (page, words) => {
        await main(page).locator('summary').click();
        await main(page).getByLabel(words.promoCode).fill('EXPIRED1');
        await main(page).getByRole('button', { name: words.applyCode }).click();
        await seeProblem(page);
      },
    },
  },
};

/** A card starts one trial only, so this walk ends before the trial starts. */
export const appTrialScreen: Screen = {
  name: 'app-trial',
  path: trialByPages,
  isServed: true,
  isWalk: true,
  states: {
    offer: { reach: seeTimeline },
    email,
    address,
    'card of the trial': {
      reach: async (page, ...rest) => {
        await typePlace(page, ...rest);
        await goOn(page);
        await seeCard(page);
      },
    },
    review: {
      reach: async (page) => {
        await typeCard(page, '4242424242424242');
        await goOn(page);
        await seeStep(page, 'review');
        await seeConsents(page);
      },
    },
  },
};

export const appTrialWithoutCardScreen: Screen = {
  name: 'app-trial-without-card',
  path: trialByPages,
  isServed: true,
  isWalk: true,
  states: {
    'code used': {
      reach: (page, ...rest) => opening(`${trialByPages}?promocode=USEDONCE`)(page, ...rest),
    },
    offer: {
      reach: async (page, words, country) => {
        await opening(`${trialByPages}?promocode=${codes[country]}`)(page, words, country);
        await seeTimeline(page, words, country);
      },
    },
    review: {
      reach: async (page, ...rest) => {
        await email.reach?.(page, ...rest);
        await address.reach?.(page, ...rest);
        await typePlace(page, ...rest);
        await goOn(page);
        await seeConsents(page);
      },
    },
    started: {
      reach: async (page) => {
        await consent(page);
        await goOn(page);
        await seePlanStart(page);
        await seeTerms(page);
      },
    },
    'listening already': { reach: opening(`${trialByPages}`) },
  },
};

export const appTrialSectionsScreen: Screen = {
  name: 'app-trial-sections',
  path: trialBySections,
  isServed: true,
  isWalk: true,
  states: {
    account: { reach: seeEmail },
    'nothing typed': { reach: wrongly },
    offer: {
      reach: async (page, ...rest) => {
        await typeEmail(page);
        await fill(page, 'new-password', 'Rather-Long-Words-42');
        await goOn(page);
        await seeTimeline(page, ...rest);
      },
    },
    payment: {
      reach: async (page, ...rest) => {
        await goOn(page);
        await seeDetails(page);
        await typePlace(page, ...rest);
        await goOn(page);
        await seeCard(page);
      },
    },
    review: {
      reach: async (page) => {
        await typeCard(page, '4242424242424242');
        await goOn(page);
        await seeConsents(page);
      },
    },
  },
};
