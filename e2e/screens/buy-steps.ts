import type { Page } from '@playwright/test';

/** The button that takes money says how much. */
export const start = /^Start plan: pay \$/;

let made = 0;
/** Nobody has bought with it yet. */
export const newEmail = () => `new.listener.${Date.now()}.${++made}@example.com`;

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();

export async function typeAddress(page: Page) {
  await page.getByLabel('First name').fill('Avery');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Address', { exact: true }).fill('80 State St');
  await page.getByLabel('City').fill('Albany');
  await page.getByRole('combobox', { name: 'State' }).selectOption('NY');
  await page.getByLabel('ZIP code').fill('12207');
}

/** Into the gateway's own frame. */
export async function payBy(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel(/Card number/).fill(number);
  await frame.getByLabel(/Expir/).fill('12/30');
  await frame.getByLabel(/^CVC/).fill('123');
  await frame.getByLabel(/Name on/).fill('Avery Stone');
}

export const agree = (page: Page) => page.getByLabel(/Offer and Renewal terms/).check();
