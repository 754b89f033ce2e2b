import type { Page } from '@playwright/test';
import type { Screen, State } from './screen.ts';
import { seeNotice, seeTitle } from './steps.ts';
import type { Words } from './words.ts';

const redeem = 'magic-link/v1/redeem/mailed';

const follow = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('button', { name: words.signIn }).click();

const reachRefusal =
  (title: 'linkRanOut' | 'linkUnknown'): State['reach'] =>
  async (page, words) => {
    await follow(page, words);
    await seeTitle(page, words[title]);
  };

const reachNotice: State['reach'] = async (page, words) => {
  await follow(page, words);
  await seeNotice(page);
};

/** The page that a magic link opens. */
export const signInLinkScreen: Screen = {
  name: 'sign-in-link',
  path: '/onboarding/magic-link/mailed',
  states: {
    'link followed': {},
    'signing in, busy': { answers: () => ({ [redeem]: 'never' }), reach: reachNotice },
    'run out': {
      answers: () => ({ [redeem]: { status: 422, code: 'MAGIC_LINK_EXPIRED' } }),
      reach: reachRefusal('linkRanOut'),
    },
    'not known': {
      answers: () => ({ [redeem]: { status: 422, code: 'MAGIC_LINK_NOT_FOUND' } }),
      reach: reachRefusal('linkUnknown'),
    },
    'too many tries': {
      answers: () => ({
        [redeem]: { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 840 },
      }),
      reach: reachNotice,
    },
    'no answer': { answers: () => ({ [redeem]: 'lost' }), reach: reachNotice },
  },
};
