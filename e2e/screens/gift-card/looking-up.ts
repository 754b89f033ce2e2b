import { type Answer, redemptionOf } from '../answers.ts';
import type { Country, State } from '../screen.ts';
import { checkBalance, typeCard } from '../steps.ts';
import { broken, look, notice, refusal, shownCard } from './saying.ts';

const tooMany = { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 540 };

/** A refused lookup, reported at the field or in a notice. */
const refused = (answer: Answer | ((country: Country) => Answer)): State => ({
  answers: (country) => ({ [look]: typeof answer === 'function' ? answer(country) : answer }),
  reach: async (page, words) => {
    await typeCard(page, words, shownCard);
    await checkBalance(page, words);
    const said = page.getByRole('main').getByRole('alert').or(notice(page));
    await said.first().waitFor();
  },
});

export const entering: Record<string, State> = {
  entering: {},
  'entering a number': { reach: (page, words) => typeCard(page, words, shownCard) },
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
      await typeCard(page, words, { ...shownCard, cvc: '' });
      await checkBalance(page, words);
      await page.getByRole('alert').waitFor();
    },
  },
  'looking up': {
    answers: () => ({ [look]: 'never' }),
    reach: async (page, words) => {
      await typeCard(page, words, shownCard);
      await checkBalance(page, words);
      await notice(page).waitFor();
    },
  },
};

export const refusals: Record<string, State> = {
  'number alone': {
    answers: () => ({ [look]: refusal('BAD_DATA_RETURNED') }),
    reach: async (page, words) => {
      await typeCard(page, words, { number: shownCard.number });
      await checkBalance(page, words);
      await page.getByRole('alert').waitFor();
    },
  },
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
