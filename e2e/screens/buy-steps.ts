import { expect, type Locator, type Page } from '@playwright/test';
import { seeTitle } from './steps.ts';

/** The label of the button that charges contains the amount. */
export const start = /^Start plan: pay \$/;

let made = 0;
/** Returns an email address that has not been used for a purchase. */
export const newEmail = () => `new.listener.${Date.now()}.${++made}@example.com`;

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Opens the account section of the one-page purchase. */
export async function choosePlan(page: Page) {
  await seeTitle(page, 'Choose a streaming plan');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await press(page, 'Continue');
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** Enters what a new customer of the app is asked for. */
export async function typePerson(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Avery');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('ZIP code').fill('12207');
}

/** Goes from the plans to the payment in the one-page purchase. */
export async function goToPayment(page: Page, email: string) {
  await choosePlan(page);
  await typePerson(page, email);
  await page.getByLabel('Password', { exact: true }).fill('Rather-Long-Words-42');
  await press(page, 'Continue');
}

/** Goes page by page from the plans to the account. */
export async function goToAccount(page: Page) {
  await seeTitle(page, 'Choose your plan');
  await press(page, 'Continue');
  await seeTitle(page, 'Your account');
}

/** Goes page by page from the plans to the payment, enters a card and accepts the terms. */
export async function prepareToPay(page: Page, email: string, number = '4242424242424242') {
  await goToAccount(page);
  await typePerson(page, email);
  await press(page, 'Continue');
  await seeTitle(page, 'Payment');
  await payBy(page, number);
  await agree(page);
}

/** Continues past prefilled pages until the given element is visible. */
export const goOnTo = (page: Page, sight: Locator) =>
  expect(async () => {
    const go = page.getByRole('main').getByRole('button', { name: 'Continue' });
    if (!(await sight.isVisible())) await go.filter({ visible: true }).click({ timeout: 2_000 });
    await expect(sight).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** The checkbox that accepts the terms of an introductory price. */
export const terms = (page: Page) => page.getByLabel(/Offer and Renewal terms/);

/** Returns the number of orders that were confirmed by email. */
export async function ordersToldTo(site: string, email: string): Promise<number> {
  const inbox = new URL(`/messages?to=${email}`, site);
  inbox.port = String(Number(inbox.port) + 2);
  const mails = (await (await fetch(inbox)).json()) as { text: string }[];
  return mails.filter(({ text }) => text.includes('OAC-')).length;
}

export async function typeAddress(page: Page) {
  await page.getByLabel('First name').fill('Avery');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Address', { exact: true }).fill('80 State St');
  await page.getByLabel('City').fill('Albany');
  await page.getByRole('combobox', { name: 'State' }).selectOption('NY');
  await page.getByLabel('ZIP code').fill('12207');
}

/** Enters a card in the gateway's frame. */
export async function payBy(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel(/Card number/).fill(number);
  await frame.getByLabel(/Expir/).fill('12/30');
  await frame.getByLabel(/^CVC/).fill('123');
}

export const agree = (page: Page) => terms(page).check();
