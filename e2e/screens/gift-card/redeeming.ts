import type { Page } from '@playwright/test';
import { type Answer, accountOf, redemptionOf } from '../answers.ts';
import type { Country, State } from '../screen.ts';
import { goToConfirmation, lookUp, redeem, seeTitle, signIn } from '../steps.ts';
import type { Words } from '../words.ts';
import { broken, look, notice, redeeming, refusal, shownCard } from './saying.ts';

const somebody = { email: 'avery@example.com', password: 'any' };

const balance = async (page: Page, words: Words) => lookUp(page, words, shownCard);
const confirmation = async (page: Page, words: Words) => {
  await balance(page, words);
  await goToConfirmation(page, words, somebody);
};

/** Redeems with a canned response and waits for the page that follows. */
const afterRedeeming = (answer: Answer, title: keyof Words): State => ({
  answers: () => ({ [redeeming]: answer }),
  reach: async (page, words) => {
    await confirmation(page, words);
    await redeem(page, words);
    await seeTitle(page, words[title]);
  },
});

const checkedAgain = (
  second: Answer,
  done: (page: Page, words: Words) => Promise<unknown>,
): State => ({
  answers: (country) => ({
    [redeeming]: 'lost',
    [look]: [{ data: lookedUp(country) }, second],
  }),
  reach: async (page, words) => {
    await confirmation(page, words);
    await redeem(page, words);
    await page.getByRole('button', { name: words.checkAgain }).click();
    await done(page, words);
  },
});

const lookedUp = (country: Country) => ({
  giftCardTokenId: 'looked-up-card-1',
  balance: { minorUnits: 5000, currency: country === 'CA' ? 'CAD' : 'USD' },
  lastFour: '0017',
  country,
});

export const onward: Record<string, State> = {
  balance: { reach: balance },
  'sign in first': {
    reach: async (page, words) => {
      await balance(page, words);
      await page.getByRole('button', { name: words.add }).click();
      await seeTitle(page, words.signInToAdd);
    },
  },
  'account not read': {
    answers: () => ({ account: broken }),
    reach: async (page, words) => {
      await balance(page, words);
      await goToConfirmation(page, words, somebody);
      await page.getByRole('alert').waitFor();
    },
  },
  'account of the other country': {
    answers: (country) => ({
      account: { data: accountOf(country === 'US' ? 'CA' : 'US', {}) },
    }),
    reach: async (page, words) => {
      await balance(page, words);
      await page.getByRole('button', { name: words.add }).click();
      await seeTitle(page, words.signInToAdd);
      await signIn(page, words, somebody);
      await seeTitle(page, words.doesNotFit);
    },
  },
  confirming: {
    reach: async (page, words) => {
      await confirmation(page, words);
      await page.getByRole('button', { name: words.redeem }).waitFor();
    },
  },
  redeeming: {
    answers: () => ({ [redeeming]: 'never' }),
    reach: async (page, words) => {
      await confirmation(page, words);
      await redeem(page, words);
      await notice(page).waitFor();
    },
  },
};

export const outcomes: Record<string, State> = {
  unsure: afterRedeeming('lost', 'lostAnswer'),
  'still unsure': checkedAgain('lost', (page) => notice(page).first().waitFor()),
  'not used': checkedAgain({ data: lookedUp('US') }, (page, words) =>
    page.getByText(words.notUsed).waitFor(),
  ),
  redeemed: {
    answers: (country) => ({ [redeeming]: { data: redemptionOf(country) } }),
    reach: async (page, words) => {
      await confirmation(page, words);
      await redeem(page, words);
      await seeTitle(page, words.onYourAccount);
    },
  },
  'redeemed, bill due': {
    answers: (country) => ({ [redeeming]: { data: redemptionOf(country, 1599) } }),
    reach: async (page, words) => {
      await confirmation(page, words);
      await redeem(page, words);
      await seeTitle(page, words.onYourAccount);
    },
  },
  'someone was faster': afterRedeeming(refusal('ALREADY_REDEEMED'), 'someoneFaster'),
};
