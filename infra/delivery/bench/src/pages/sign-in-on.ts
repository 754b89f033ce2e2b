import type { Browser, Page } from '@playwright/test';
import { person } from '../../../../../e2e/given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../../../../../e2e/screens/steps.ts';
import { wordsIn } from '../../../../../e2e/screens/words.ts';
import type { Site } from './visit.ts';

/** Signs a seeded customer in, and returns the cookies and the storage of the site. */
export async function signInOn(browser: Browser, { url, withoutPolicy = false }: Site) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: withoutPolicy });
  const page = await context.newPage();
  await signInThere(page, url);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Signs a seeded customer in, and waits for the account. */
export async function signInThere(page: Page, url: string) {
  await page.goto(`${url}/account/login`);
  await signIn(page, wordsIn('en-US'), person('selfpay-us'));
  await seeTitle(page, 'Your account');
}
