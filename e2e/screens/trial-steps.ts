/** What a new customer does on the pages of the trial of the app. */
import { expect, type Page } from '@playwright/test';
import { agree, payBy, press } from './buy-steps.ts';
import { seeTitle } from './steps.ts';

export const trialByPages = '/subscribe/checkout/trial/streaming';
export const trialBySections = '/subscribe/trial/streaming';
export const startTrial = 'Start free trial: pay $0.00 today';

/** Enters name and ZIP code. */
export async function typePlace(page: Page) {
  await page.getByLabel('First name').fill('Avery');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('ZIP code').fill('12207');
}

/** Goes page by page from the offer to the one after the address. */
export async function goPastAddress(page: Page, email: string) {
  await seeTitle(page, 'Start your free trial');
  await press(page, 'Continue');
  await seeTitle(page, 'Your email');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you mainly listen?');
  await typePlace(page);
  await press(page, 'Continue');
}

/** Goes page by page from the offer to the review, and accepts the terms. */
export async function comeToReview(page: Page, email: string, number: string) {
  await goPastAddress(page, email);
  await seeTitle(page, 'The card for later');
  await payBy(page, number);
  await press(page, 'Continue');
  await seeTitle(page, 'Review your trial');
  await expect(page.getByRole('button', { name: startTrial })).toBeVisible();
  await agree(page);
}
