/** A signed-in customer who goes back and forth in the gift card flow, and which steps that makes. */
import type { Page } from '@playwright/test';
import { seededCard } from '../given/gift-card.ts';
import { giftCardPath, inEnglish } from '../given/journey.ts';
import type { Person } from '../given/people.ts';
import { lookUp, seeTitle, signIn } from './steps.ts';

export interface Step {
  name: string;
  /** When it had been told, at the latest, by the clock of the page. */
  toldBy: number;
}

export function goingRound(page: Page) {
  const steps: Step[] = [];

  async function passed(...names: string[]) {
    const now = await page.evaluate(() => Date.now());
    // A step may be told after it is shown, yet always before the next one is.
    for (const step of steps) step.toldBy = Math.min(step.toldBy, now);
    steps.push(...names.map((name) => ({ name, toldBy: Number.POSITIVE_INFINITY })));
  }

  const main = page.getByRole('main');
  const seen = (title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });
  const add = () => main.getByRole('button', { name: inEnglish.add }).click();
  /** The title alone is there while the account is still being read. */
  async function seeConfirmation() {
    await seeTitle(page, inEnglish.confirmTitle);
    await main.getByRole('button', { name: inEnglish.redeem }).waitFor();
    await passed('readingAccount', 'confirming');
  }

  return {
    /** What the customer did, since they are known. */
    steps: () => steps,

    /** From the first page of the flow; signs in unless the browser still knows the customer. */
    async arriveAtConfirmation(url: string, who: Person) {
      await page.goto(url + giftCardPath);
      await lookUp(page, inEnglish, seededCard('gift-us-50'));
      await add();
      const signInTitle = seen(inEnglish.signInToAdd);
      await signInTitle.or(seen(inEnglish.confirmTitle)).waitFor();
      if (await signInTitle.isVisible()) await signIn(page, inEnglish, who);
      await seeConfirmation();
    },

    /** Back to the balance and on to the confirmation again. */
    async goRound() {
      await main.getByRole('button', { name: inEnglish.back }).click();
      await seeTitle(page, inEnglish.onThisCard);
      await passed('balance');
      await add();
      await seeConfirmation();
    },
  };
}
