/** What somebody does on the way through a flow of several pages, in whatever language. */
import type { Page } from '@playwright/test';
import { newEmail } from './buy-steps.ts';
import type { Country, State } from './screen.ts';

export type Reach = NonNullable<State['reach']>;

/** A phone, a tablet and a desk. */
export const widths = [390, 768, 1280];
/** What only Americans among the seeded customers have. */
export const us = [{ locale: 'en-US' as const, country: 'US' as const }];

export const main = (page: Page) => page.getByRole('main');

/** Presses the button of the step: the last one that can be seen. */
export async function goOn(page: Page) {
  const button = main(page).locator('button[type=submit]:visible').last();
  await button.scrollIntoViewIfNeeded();
  // A browser that shows a frame of another site knows only with its next picture where that frame has gone: a press at once
  // would reach the field that was there before.
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await button.click();
}

export const choose = (page: Page, value: string) =>
  main(page).locator(`[value="${value}"]:visible`).check();

const field = (page: Page, autocomplete: string) =>
  main(page).locator(`[autocomplete~="${autocomplete}"]:visible`);

export const fill = (page: Page, autocomplete: string, text: string) =>
  field(page, autocomplete).fill(text);

export const typeEmail = (page: Page) => fill(page, 'email', newEmail());

export async function typeDetails(page: Page, country: Country, street = '80') {
  const isCanadian = country === 'CA';
  await fill(page, 'given-name', isCanadian ? 'Noémie' : 'Avery');
  await fill(page, 'family-name', isCanadian ? 'Tremblay' : 'Stone');
  await fill(page, 'address-line1', isCanadian ? `${street} rue Saint-Jean` : `${street} State St`);
  await fill(page, 'address-level2', isCanadian ? 'Québec' : 'Albany');
  await field(page, 'address-level1').selectOption(isCanadian ? 'QC' : 'NY');
  await fill(page, 'postal-code', isCanadian ? 'G1R 1S5' : '12207');
}

const cardFields = (page: Page) => page.frameLocator('iframe:visible').locator('input');

export async function typeCard(page: Page, number: string) {
  for (const [nth, text] of [number, '12/30', '123', 'Avery Stone'].entries()) {
    await cardFields(page).nth(nth).fill(text);
  }
}

export const seeCard = (page: Page) => cardFields(page).first().waitFor();
export const seeDetails = (page: Page) => field(page, 'postal-code').waitFor();
export const seeChoices = (page: Page) => main(page).getByRole('radio').first().waitFor();
export const seeReview = (page: Page) => main(page).locator('[name=marketing]:visible').waitFor();
export const seeStep = (page: Page, step: string) => page.waitForURL(new RegExp(`/${step}(\\?|$)`));
export const seeProblem = (page: Page) =>
  main(page).getByRole('alert').filter({ visible: true }).first().waitFor();

export const wrongly: Reach = async (page) => {
  await goOn(page);
  await seeProblem(page);
};
