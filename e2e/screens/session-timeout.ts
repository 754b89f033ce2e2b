import { expect, type Page } from '@playwright/test';
import { untilIdle } from '../given/browser/wait-for-idle.ts';
import type { Screen, State } from './screen.ts';
import { allWidths } from './shell.ts';
import { seeTitle, signIn } from './steps.ts';

const minute = 60_000;
const stay = 'config/v1/applications/web/1.0';
const somebody = { email: 'avery@example.com', password: 'any' };

type Reach = NonNullable<State['reach']>;
const question = (page: Page) => page.getByRole('alertdialog');

const before = (page: Page) => page.clock.install();

/**
 * Advances to half a minute before the session ends, counted from the last response. A response
 * still in flight extends the session, so this repeats until the question is shown.
 */
const asked: Reach = async (page) => {
  await page.locator('[data-presence]').waitFor({ state: 'attached' });
  await untilIdle(page);
  await expect(async () => {
    await page.evaluate(() =>
      localStorage.setItem('sideband.presence.answeredAt', String(Date.now())),
    );
    await page.clock.fastForward(14.5 * minute);
    await question(page).waitFor({ timeout: 2_000 });
  }).toPass();
};

const ended: Reach = async (page, words, country) => {
  await asked(page, words, country);
  await page.clock.fastForward(minute);
  await question(page).getByRole('heading', { name: words.sessionEnded }).waitFor();
};

const signedIn =
  (next: Reach): Reach =>
  async (page, words, country) => {
    await signIn(page, words, somebody);
    await seeTitle(page, words.yourAccount);
    await next(page, words, country);
  };

export const sessionTimeoutScreen: Screen = {
  name: 'session-timeout',
  path: '/subscribe/giftcard',
  widths: allWidths,
  states: {
    'are you there': { before, reach: asked },
    'no answer': {
      before,
      answers: () => ({ [stay]: 'lost' }),
      reach: async (page, words, country) => {
        await asked(page, words, country);
        await question(page).getByRole('button').first().click();
        await question(page).getByRole('alert').waitFor();
      },
    },
    ended: { before, reach: ended },
    'are you there, signed in': { path: '/account', before, reach: signedIn(asked) },
    'ended, signed in': { path: '/account', before, reach: signedIn(ended) },
  },
};
