/** Actions of a customer in a flow of several pages, in any language. */
import type { Page } from '@playwright/test';
import { newEmail } from './buy-steps.ts';
import type { Country, State } from './screen.ts';

export type Reach = NonNullable<State['reach']>;

/** Phone, tablet and desktop. */
export const widths = [390, 768, 1280];
/** For seed data that exists only in the United States. */
export const us = [{ locale: 'en-US' as const, country: 'US' as const }];

export const main = (page: Page) => page.getByRole('main');

/** Presses the submit button of the current step, which is the last visible one. */
export async function goOn(page: Page) {
  const button = main(page).locator('button[type=submit]:visible').last();
  await button.scrollIntoViewIfNeeded();
  // With a cross-origin frame on the page, Chromium updates the position of the frame only with the
  // next paint. An immediate click would hit the field that was there before.
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

/** Enters what a new customer of the app is asked for. */
export async function typePerson(page: Page, country: Country) {
  const isCanadian = country === 'CA';
  await typeEmail(page);
  await fill(page, 'given-name', isCanadian ? 'Noémie' : 'Avery');
  await fill(page, 'family-name', isCanadian ? 'Tremblay' : 'Stone');
  await fill(page, 'postal-code', isCanadian ? 'G1R 1S5' : '12207');
}

/** Completes the account section of a new customer. */
export async function typeAccount(page: Page, country: Country) {
  await typeEmail(page);
  await fill(page, 'new-password', 'Rather-Long-Words-42');
  await fill(page, 'tel-national', country === 'CA' ? '514 555 0122' : '212 555 0111');
}

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
  for (const [nth, text] of [number, '12/30', '123'].entries()) {
    await cardFields(page).nth(nth).fill(text);
  }
}

export const radioField = (page: Page) => main(page).locator('[name=radioId]:visible');

export async function findRadio(page: Page, radioId: string) {
  await radioField(page).fill(radioId);
  await radioField(page).press('Enter');
}

/** In Canada, pressing the button counts as consent. */
export async function consent(page: Page) {
  const terms = main(page).locator('[name=offerTerms]:visible');
  if ((await terms.count()) > 0) await terms.check();
}

export const seePlans = (page: Page) => main(page).locator('[name=plan]:visible').first().waitFor();
export const seeTerms = (page: Page) => main(page).getByRole('term').first().waitFor();
export const seeEmail = (page: Page) => field(page, 'email').waitFor();
/** Waits for the confirmation. */
export const seePlanStart = (page: Page) => page.waitForURL(/\/done\?/);

export const seeCard = (page: Page) => cardFields(page).first().waitFor();
export const seeDetails = (page: Page) => field(page, 'postal-code').waitFor();
export const seeChoices = (page: Page) => main(page).getByRole('radio').first().waitFor();
/** Waits for the final price, with the consents above the button that charges. */
export const seeConsents = (page: Page) => main(page).locator('[name=marketing]:visible').waitFor();
export const seeStep = (page: Page, step: string) => page.waitForURL(new RegExp(`/${step}(\\?|$)`));
/** Waits for the notice that the bank has declined the card. */
export const seeDecline = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: /banque|bank/ })
    .first()
    .waitFor();
export const seeProblem = (page: Page) =>
  main(page).getByRole('alert').filter({ visible: true }).first().waitFor();

/** Opens another path on the same site, in the same language. */
export async function openThere(page: Page, path: string) {
  const here = new URL(page.url());
  const there = new URL(path, here.origin);
  const language = here.searchParams.get('langpref');
  if (language) there.searchParams.set('langpref', language);
  await page.goto(there.href);
  await main(page).getByRole('heading', { level: 1 }).waitFor();
}

export const opening =
  (paths: string | Record<Country, string>): Reach =>
  (page, _, country) =>
    openThere(page, typeof paths === 'string' ? paths : paths[country]);

/** Buys by pressing the last button of the page. */
export const buy: Reach = async (page) => {
  await consent(page);
  await goOn(page);
  await seePlanStart(page);
  await seeTerms(page);
};

export const wrongly: Reach = async (page) => {
  await goOn(page);
  await seeProblem(page);
};
