/** Actions in the settings of an account. */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import type { Country } from './screen.ts';
import { signIn } from './steps.ts';
import { main, openThere, type Reach } from './walk.ts';

export const manage = '/account/manage';
export const customers: Record<Country, string> = { US: 'selfpay-us', CA: 'selfpay-on' };

/** Signs in and waits for the part of the settings. */
export const signedInAs =
  (people: Record<Country, string>): Reach =>
  async (page, words, country) => {
    await signIn(page, words, person(people[country]));
    await main(page).locator('input[type=password]').waitFor({ state: 'detached' });
    await main(page).locator('h2').first().waitFor();
  };

/** Opens the page again, with what the server says now. */
export const seeAgain = async (page: Page) => {
  const { pathname, search } = new URL(page.url());
  await openThere(page, pathname + search);
  await main(page).locator('h2').first().waitFor();
};

export const setting = (page: Page, nth: number) => main(page).getByRole('region').nth(nth);
export const button = (page: Page, nth: number, which: number) =>
  setting(page, nth).getByRole('button').nth(which);
export const seeProblem = (page: Page) => main(page).getByRole('alert').first().waitFor();
