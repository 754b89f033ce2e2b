/** Students: who proves to be one and buys, and who keeps the price for another year. Walks on the real product. */
import type { Page } from '@playwright/test';
import { openMailbox } from '../given/mailbox.ts';
import { person } from '../given/people.ts';
import { approveDocument, enrolment } from '../given/schools.ts';
import type { Country, Screen } from './screen.ts';
import { signIn } from './steps.ts';
import {
  choose,
  fill,
  goOn,
  main,
  type Reach,
  seeCard,
  seeChoices,
  seeDetails,
  seeReview,
  seeStep,
  typeCard,
  typeDetails,
  typeEmail,
  us,
  wrongly,
} from './walk.ts';

const schools: Record<Country, { letters: string; domain: string }> = {
  US: { letters: 'harb', domain: 'harbor-state.example' },
  CA: { letters: 'rapi', domain: 'rapides.example' },
};

const siteOf = (page: Page) => `http://localhost:${new URL(page.url()).port}`;

/** In two years, so that whoever looks at the page sees it filled in. */
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

export const studentCheckScreen: Screen = {
  name: 'student-check',
  path: '/subscribe/checkout/studentverification/new',
  isServed: true,
  isWalk: true,
  states: {
    school: { reach: (page) => main(page).locator('[name=school]').waitFor() },
    'nothing said': { reach: wrongly },
    'which school': {
      reach: async (page, _, country) => {
        await main(page).locator('[name=school]').fill(schools[country].letters);
        await seeChoices(page);
      },
    },
    proof: {
      reach: async (page) => {
        await main(page).getByRole('radio').first().check();
        await fill(page, 'given-name', 'Robin');
        await fill(page, 'family-name', `Marsh${Date.now()}`);
        await typeGraduation(page);
        await goOn(page);
        await seeStep(page, 'proof');
        await seeChoices(page);
      },
    },
    'by a document': { reach: seeDocument },
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
    review: {
      reach: async (page, _, country) => {
        await main(page).getByRole('button').last().click();
        await seeStep(page, 'email');
        await typeEmail(page);
        await goOn(page);
        await seeDetails(page);
        await typeDetails(page, country);
        await goOn(page);
        await seeCard(page);
        await typeCard(page, '4242424242424242');
        await goOn(page);
        await seeReview(page);
      },
    },
  },
};

/** The mail of the walk: its link is followed in the next state. */
let linkIn = '';

export const studentRenewalScreen: Screen = {
  name: 'student-renewal',
  path: '/student/re-verify/new',
  ...{ isServed: true, isWalk: true, places: us },
  states: {
    'sign in': {},
    start: {
      reach: async (page, words) => {
        await signIn(page, words, person('student-us'));
        await main(page).locator('[name=sameSchool]').waitFor();
      },
    },
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
  },
};
