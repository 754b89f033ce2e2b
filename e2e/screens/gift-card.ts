import type { Page } from '@playwright/test';
import type { Answer } from './answers.ts';
import { redemptionOf } from './answers.ts';
import type { Country, Screen, State } from './screen.ts';
import { checkBalance, goToConfirmation, lookUp, redeem, seeTitle, typeCard } from './steps.ts';
import type { Words } from './words.ts';

const info = 'payment/giftcard/info';
const redeeming = 'payment/giftcard/redeem';
const refusal = (code: string, fields: object = {}) => ({ status: 422, code, ...fields });
const tooMany = { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 540 };
const broken = { status: 500, code: 'SYSTEM' };

const card = { number: '6031 0000 0000 0017', cvc: '123', expiry: '12/30' };
const somebody = { email: 'avery@example.com', password: 'any' };

/** A look-up that the server turns down, at the field or in a notice. */
const refused = (answer: Answer | ((country: Country) => Answer)): State => ({
  answers: (country) => ({ [info]: typeof answer === 'function' ? answer(country) : answer }),
  reach: async (page, words) => {
    await typeCard(page, words, card);
    await checkBalance(page, words);
    const said = page.getByRole('main').getByRole('alert').or(notice(page));
    await said.first().waitFor();
  },
});

/** Live notices that say something; a button has a silent one of its own. */
const notice = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: /\p{L}/u });

const balance = async (page: Page, words: Words) => lookUp(page, words, card);
const confirmation = async (page: Page, words: Words) => {
  await balance(page, words);
  await goToConfirmation(page, words, somebody);
};

/** Redeems, with the server's word on it, and waits for the page that follows. */
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
    [info]: [{ data: lookedUp(country) }, second],
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

const entering: Record<string, State> = {
  entering: {},
  'entering a number': { reach: (page, words) => typeCard(page, words, card) },
  'where to find it': {
    reach: (page, words) => page.getByText(words.whereToFind).click(),
  },
  empty: {
    reach: async (page, words) => {
      await checkBalance(page, words);
      await page.getByRole('alert').waitFor();
    },
  },
  'CVC missing': {
    reach: async (page, words) => {
      await typeCard(page, words, { ...card, cvc: '' });
      await checkBalance(page, words);
      await page.getByRole('alert').waitFor();
    },
  },
  'looking up': {
    answers: () => ({ [info]: 'never' }),
    reach: async (page, words) => {
      await typeCard(page, words, card);
      await checkBalance(page, words);
      await notice(page).waitFor();
    },
  },
};

const refusals: Record<string, State> = {
  'no money left': refused(refusal('ALREADY_REDEEMED')),
  'already yours': refused((country) =>
    refusal('ALREADY_REDEEMED', { redemption: redemptionOf(country) }),
  ),
  'other country': refused((country) =>
    refusal('COUNTRY_ERROR', { country: country === 'US' ? 'CA' : 'US' }),
  ),
  unreadable: refused(refusal('BAD_DATA_RETURNED')),
  'too many tries': refused(tooMany),
  'no answer': refused('lost'),
  'broken server': refused(broken),
};

const onward: Record<string, State> = {
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

const outcomes: Record<string, State> = {
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
  leaving: {
    reach: async (page, words) => {
      await typeCard(page, words, card);
      await page.getByRole('link', { name: words.findAccount }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'choosing a language': {
    reach: (page, words) => page.getByRole('button', { name: words.language }).click(),
  },
};

export const giftCardScreen: Screen = {
  name: 'gift-card',
  path: '/subscribe/giftcard',
  states: { ...entering, ...refusals, ...onward, ...outcomes },
};
