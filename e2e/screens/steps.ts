/** Actions of a customer in the gift card flow. */
import type { Page } from '@playwright/test';
import type { TypedCard } from '../given/personas/gift-card.ts';
import type { Words } from './words.ts';

export async function typeCard(page: Page, words: Words, { number, cvc, expiry }: TypedCard) {
  await page.getByRole('textbox', { name: words.card }).fill(number);
  if (cvc) await page.getByRole('textbox', { name: words.cvc }).fill(cvc);
  if (expiry) await page.getByRole('textbox', { name: words.expiry }).fill(expiry);
}

export const checkBalance = (page: Page, words: Words) =>
  page.getByRole('button', { name: words.checkBalance }).click();

export async function lookUp(page: Page, words: Words, card: TypedCard) {
  await typeCard(page, words, card);
  await checkBalance(page, words);
  await seeTitle(page, words.onThisCard);
}

const main = (page: Page) => page.getByRole('main');
const goOn = (page: Page, words: Words) =>
  main(page).getByRole('button', { name: words.continue }).click();

/** Waits until the page reports an outcome, either success or failure. */
export const seeNotice = (page: Page) =>
  main(page)
    .getByRole('alert')
    .or(main(page).getByRole('status'))
    .filter({ hasText: /\p{L}/u })
    .first()
    .waitFor();

/** Enters the handle. The server decides on the next step. */
export async function startSignIn(page: Page, words: Words, email: string) {
  await main(page).getByRole('textbox', { name: words.handle }).fill(email);
  await goOn(page, words);
}

/** Signs in by another method than the password, which is offered beside it or in the list. */
export async function chooseWay(page: Page, words: Words, way: string | RegExp) {
  const button = main(page).getByRole('button', { name: way });
  const more = main(page).getByRole('button', { name: words.moreWays });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Presses "Sign in", but not "More ways to sign in" below it. */
export const submitSignIn = (page: Page, words: Words) =>
  main(page)
    .getByRole('button', { name: words.signIn })
    .and(page.locator('[type="submit"]'))
    .click();

export async function signIn(page: Page, words: Words, who: { email: string; password: string }) {
  await startSignIn(page, words, who.email);
  await main(page).getByRole('textbox', { name: words.password }).fill(who.password);
  await submitSignIn(page, words);
}

/**
 * Goes from the balance to the confirmation, with a sign-in on the way if credentials are given.
 */
export async function goToConfirmation(
  page: Page,
  words: Words,
  who?: { email: string; password: string },
) {
  await page.getByRole('button', { name: words.add }).click();
  if (who) {
    await seeTitle(page, words.signInToAdd);
    await signIn(page, words, who);
  }
  await seeTitle(page, words.confirmTitle);
}

export const redeem = (page: Page, words: Words) =>
  page.getByRole('main').getByRole('button', { name: words.redeem }).click();

export const seeTitle = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Returns the value of a term in a definition list. */
export async function shownFor(page: Page, term: string) {
  const terms = page.getByRole('main').getByRole('term');
  await terms.getByText(term, { exact: true }).waitFor();
  const words = await terms.allTextContents();
  return page.getByRole('main').getByRole('definition').nth(words.indexOf(term));
}
