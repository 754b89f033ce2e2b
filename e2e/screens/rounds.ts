/** Goes back and forth in the gift card flow as a signed-in customer, and records the steps. */
import type { Page } from '@playwright/test';
import { giftCardPath, inEnglish } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import type { Person } from '../given/personas/seeded-customers.ts';
import { lookUp, seeTitle, signIn } from './steps.ts';

export interface Step {
  name: string;
  /** The latest time by which the step must have been reported, on the page's clock. */
  toldBy: number;
}

export function goingRound(page: Page) {
  const steps: Step[] = [];

  async function passed(...names: string[]) {
    const now = await page.evaluate(() => Date.now());
    // A step may be reported after it is shown, but always before the next one is shown.
    for (const step of steps) step.toldBy = Math.min(step.toldBy, now);
    steps.push(...names.map((name) => ({ name, toldBy: Number.POSITIVE_INFINITY })));
  }

  const main = page.getByRole('main');
  const seen = (title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });
  const add = () => main.getByRole('button', { name: inEnglish.add }).click();
  /** The title is already shown while the account is loading. */
  async function seeConfirmation() {
    await seeTitle(page, inEnglish.confirmTitle);
    await main.getByRole('button', { name: inEnglish.redeem }).waitFor();
    await passed('readingAccount', 'confirming');
  }

  return {
    /** Steps so far, starting from the first confirmation. */
    steps: () => steps,

    /**
     * Goes from the first page of the flow to the confirmation. Signs in unless the browser still
     * has a session.
     */
    async arriveAtConfirmation(url: string, who: Person) {
      await page.goto(url + giftCardPath);
      await lookUp(page, inEnglish, seededCard('gift-us-50'));
      await add();
      const signInTitle = seen(inEnglish.signInToAdd);
      await signInTitle.or(seen(inEnglish.confirmTitle)).waitFor();
      if (await signInTitle.isVisible()) await signIn(page, inEnglish, who);
      await seeConfirmation();
    },

    /** Goes back to the balance and forward to the confirmation. */
    async goRound() {
      await main.getByRole('button', { name: inEnglish.back }).click();
      await seeTitle(page, inEnglish.onThisCard);
      await passed('balance');
      await add();
      await seeConfirmation();
    },
  };
}
