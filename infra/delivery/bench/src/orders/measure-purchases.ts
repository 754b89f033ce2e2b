import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { startProduct } from '../ship/start-product.ts';

const purchases = Number(process.env.BENCH_PURCHASES ?? 8);
const path = '/subscribe/checkout/purchase/streaming/organic';
let made = 0;

export interface PurchaseTimes {
  /** Milliseconds from the navigation to the confirmation. */
  whole: number[];
  /** Milliseconds from the click on the last button to the confirmation. */
  press: number[];
}

/**
 * Measures purchases by new customers in Chromium, one at a time. Fields are filled in as fast as
 * the machine can.
 */
export async function measurePurchases(): Promise<PurchaseTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sideband-purchases-'));
  const product = await startProduct(dataDir);
  const browser = await launchBrowser();
  try {
    const times: PurchaseTimes = { whole: [], press: [] };
    // Warm-up: the first purchase also waits for compilation.
    await buy(browser, product.site);
    while (times.whole.length < purchases) {
      const { whole, press } = await buy(browser, product.site);
      times.whole.push(whole);
      times.press.push(press);
    }
    return times;
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function buy(browser: Browser, site: string) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const begunAt = performance.now();
  await page.goto(site + path);
  await type(page, { Email: `buyer.${Date.now()}.${++made}@example.com`, Phone: '212 555 0111' });
  await page.getByLabel('Password', { exact: true }).fill('Rather-Long-Words-42');
  await goOn(page);
  await page.getByRole('radio').first().waitFor();
  await goOn(page);
  await type(page, { 'First name': 'Avery', 'Last name': 'Stone', City: 'Albany' });
  await page.getByLabel('Address', { exact: true }).fill('80 State St');
  await page.getByRole('combobox', { name: 'State' }).selectOption('NY');
  await type(page, { 'ZIP code': '12207' });
  await goOn(page);
  const card = page.frameLocator('iframe[title="Card details"]');
  await card.getByLabel(/Card number/).fill('4242424242424242');
  await card.getByLabel(/Expir/).fill('12/30');
  await card.getByLabel(/^CVC/).fill('123');
  await card.getByLabel(/Name on/).fill('Avery Stone');
  await goOn(page);
  await page.getByLabel(/Offer and Renewal terms/).check();
  const pressedAt = performance.now();
  await page.getByRole('button', { name: /^Start plan: pay/ }).click();
  await page.getByRole('heading', { level: 1, name: /You’re all set/ }).waitFor();
  const endedAt = performance.now();
  await context.close();
  return { whole: endedAt - begunAt, press: endedAt - pressedAt };
}

async function type(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

const goOn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
