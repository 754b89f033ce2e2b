import { entering, refusals } from './gift-card/looking-up.ts';
import { onward, outcomes } from './gift-card/redeeming.ts';
import { shownCard } from './gift-card/saying.ts';
import type { Screen, State } from './screen.ts';
import { typeCard } from './steps.ts';

const aside: Record<string, State> = {
  leaving: {
    reach: async (page, words) => {
      await typeCard(page, words, shownCard);
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
  states: { ...entering, ...refusals, ...onward, ...outcomes, ...aside },
};
