/** User journeys of students on the real product: verification with a purchase, and renewal. */
import type { Page } from '@playwright/test';
import { openMailbox } from '../given/personas/mailbox.ts';
import { approveDocument, enrolment } from '../given/personas/schools.ts';
import { person } from '../given/personas/seeded-customers.ts';
import type { Country, Screen, State } from './screen.ts';
import { seeNotice, signIn } from './steps.ts';
import {
  buy,
  choose,
  fill,
  goOn,
  main,
  openThere,
  type Reach,
  seeCard,
  seeConsents,
  seeStep,
  typeCard,
  typeEmail,
  typePerson,
  us,
  wrongly,
} from './walk.ts';

const schools: Record<Country, { letters: string; domain: string }> = {
  US: { letters: 'harb', domain: 'harbor-state.example' },
  CA: { letters: 'rapi', domain: 'rapides.example' },
};

const siteOf = (page: Page) => `http://localhost:${new URL(page.url()).port}`;

/** A date in two years, so that the screenshot shows a filled-in form. */
async function typeGraduation(page: Page) {
  await main(page).locator('[name=month]').selectOption({ index: 5 });
  await main(page).locator('[name=year]').selectOption({ index: 2 });
}

async function seeDocument(page: Page) {
  await choose(page, 'document');
  await main(page).locator('input[type=file]').waitFor({ state: 'attached' });
}

const giveDocument: Reach = async (page) => {
  await main(page).locator('input[type=file]').setInputFiles(enrolment);
  await goOn(page);
  await main(page).getByRole('status').filter({ hasText: /\p{L}/u }).first().waitFor();
};

/**
 * Last name of the student in the current journey, by which the verification service finds the
 * student.
 */
let student = '';

/**
 * Steps from choosing a school to submitting proof, on separate pages or one after another on the
 * same page.
 */
const fromSchoolToProof: Record<string, State> = {
  school: { reach: (page) => main(page).locator('[name=school]').waitFor() },
  'nothing said': { reach: wrongly },
  'which school': {
    reach: async (page, _, country) => {
      await main(page).locator('[name=school]').fill(schools[country].letters);
      await main(page).getByRole('option').first().waitFor();
    },
  },
  proof: {
    reach: async (page) => {
      student = `Marsh${Date.now()}`;
      await main(page).getByRole('option').first().click();
      await fill(page, 'given-name', 'Robin');
      await fill(page, 'family-name', student);
      await typeGraduation(page);
      await goOn(page);
      await main(page).locator('[name=way]').first().waitFor();
    },
  },
  'by a document': { reach: seeDocument },
};

export const studentCheckScreen: Screen = {
  name: 'student-check',
  path: '/subscribe/checkout/studentverification/new',
  isServed: true,
  isWalk: true,
  states: {
    ...fromSchoolToProof,
    'link sent': {
      reach: async (page, _, country) => {
        const address = `robin.${Date.now()}@${schools[country].domain}`;
        const mailbox = await openMailbox(siteOf(page), address);
        await choose(page, 'link');
        await fill(page, 'email', address);
        await goOn(page);
        await main(page).getByRole('status').filter({ hasText: address }).first().waitFor();
        linkIn = (await mailbox.next(/./)).text;
      },
    },
    'link followed': {
      reach: async (page) => {
        await page.goto(/https?:\/\/\S+student=\S+/.exec(linkIn)?.[0] ?? '');
        await main(page).getByRole('heading', { level: 1 }).waitFor();
      },
    },
    verified: {
      reach: async (page) => {
        await main(page).getByRole('button').last().click();
        await seeStep(page, 'checking');
        await main(page).getByRole('button').waitFor();
      },
    },
    payment: {
      reach: async (page, _, country) => {
        await main(page).getByRole('button').last().click();
        await seeStep(page, 'account');
        await typePerson(page, country);
        await goOn(page);
        await seeCard(page);
        await seeConsents(page);
      },
    },
  },
};

/** Text of the email that the journey receives. The next state follows the link in this text. */
let linkIn = '';

export const studentSectionsScreen: Screen = {
  name: 'student-by-sections',
  path: '/subscribe/checkout/studentverification',
  isServed: true,
  isWalk: true,
  states: {
    ...fromSchoolToProof,
    'no document': { reach: wrongly },
    'looked at': {
      reach: async (page, words, country) => {
        await typeEmail(page);
        await giveDocument(page, words, country);
      },
    },
    verified: {
      reach: async (page) => {
        await approveDocument(await page.context().newPage(), siteOf(page), student);
        await page.bringToFront();
        await main(page)
          .getByRole('status')
          .filter({ hasText: /20\d\d/ })
          .waitFor();
      },
    },
    account: {
      reach: async (page) => {
        await main(page).getByRole('button').last().click();
        await main(page).locator('[autocomplete~="new-password"]:visible').waitFor();
      },
    },
    payment: {
      reach: async (page, _, country) => {
        await typePerson(page, country);
        await fill(page, 'new-password', 'Rather-Long-Words-42');
        await goOn(page);
        await seeCard(page);
      },
    },
    done: {
      reach: async (page, ...rest) => {
        await typeCard(page, '4242424242424242');
        await buy(page, ...rest);
      },
    },
  },
};

const signInAsStudent: Reach = async (page, words) => {
  await signIn(page, words, person('student-us'));
  await main(page).locator('[name=sameSchool]').waitFor();
};

export const studentRenewalOnOnePageScreen: Screen = {
  name: 'student-renewal-on-one-page',
  path: '/student/re-verify',
  isServed: true,
  isWalk: true,
  places: us,
  states: { 'sign in': {}, start: { reach: signInAsStudent }, 'nothing said': { reach: wrongly } },
};

export const studentRenewalScreen: Screen = {
  name: 'student-renewal',
  path: '/student/re-verify/new',
  isServed: true,
  isWalk: true,
  places: us,
  states: {
    'sign in': {},
    start: { reach: signInAsStudent },
    'nothing said': { reach: wrongly },
    proof: {
      reach: async (page) => {
        await typeGraduation(page);
        await goOn(page);
        await seeStep(page, 'proof');
        await seeDocument(page);
      },
    },
    'no document': { reach: wrongly },
    'looked at': { reach: giveDocument },
    renewed: {
      reach: async (page) => {
        await approveDocument(await page.context().newPage(), siteOf(page), 'Devon Park');
        await page.bringToFront();
        await seeStep(page, 'done');
      },
    },
    'renewed, on one page': {
      reach: async (page) => {
        await openThere(page, '/student/re-verify');
        await seeNotice(page);
      },
    },
  },
};
