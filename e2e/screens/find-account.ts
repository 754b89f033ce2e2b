import type { Page } from '@playwright/test';
import { foundOf } from './answers.ts';
import type { Screen, State } from './screen.ts';
import { seeNotice, seeTitle } from './steps.ts';
import type { Words } from './words.ts';

const lookUp = 'identity/customer/flepz';
type Reach = NonNullable<State['reach']>;

async function submit(page: Page, words: Words, country: string) {
  const typed = ['Avery', 'Stone', 'avery@example.com', '2125550111'];
  const fields = page.getByRole('main').getByRole('textbox');
  for (const [nth, text] of [...typed, country === 'CA' ? 'G1A 1A3' : '12207'].entries()) {
    await fields.nth(nth).fill(text);
  }
  await page.getByRole('main').getByRole('button', { name: words.findMine }).click();
}

const noticed: Reach = async (page, words, country) => {
  await submit(page, words, country);
  await seeNotice(page);
};

const found: Reach = async (page, words, country) => {
  await submit(page, words, country);
  await seeTitle(page, words.isThisYou);
};

const saidYes =
  (title: 'planRuns' | 'nothingToRenew'): Reach =>
  async (page, words, country) => {
    await found(page, words, country);
    await page.getByRole('main').getByRole('button', { name: words.yesContinue }).click();
    await seeTitle(page, words[title]);
  };

const renewal = '/subscribe/checkout/renewal/flepz';

export const findAccountScreen: Screen = {
  name: 'find-account',
  path: '/subscribe/checkout/flepz',
  states: {
    asking: {},
    empty: {
      reach: async (page, words) => {
        await page.getByRole('main').getByRole('button', { name: words.findMine }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    looking: { answers: () => ({ [lookUp]: 'never' }), reach: noticed },
    'nobody found': { answers: () => ({ [lookUp]: { data: { accounts: [] } } }), reach: noticed },
    'too many searches': {
      answers: () => ({
        [lookUp]: { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 540 },
      }),
      reach: noticed,
    },
    'not taken for a person': {
      answers: () => ({ 'check-eligibility/captcha': { data: { isHuman: false } } }),
      reach: noticed,
    },
    'no answer': { answers: () => ({ [lookUp]: 'lost' }), reach: noticed },
    'is this you': { reach: found },
    'one of two': {
      answers: (country) => ({
        [lookUp]: { data: { accounts: [foundOf(country), foundOf(country)] } },
      }),
      reach: found,
    },
    'a plan that runs': { reach: saidYes('planRuns') },
    'asking, to renew': { path: `${renewal}?renewalcode=choice` },
    'nothing to renew': {
      path: renewal,
      answers: (country) => ({ [lookUp]: { data: { accounts: [foundOf(country, 'none')] } } }),
      reach: saidYes('nothingToRenew'),
    },
  },
};
