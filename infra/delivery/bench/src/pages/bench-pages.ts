import type { Browser } from '@playwright/test';
import type { Built } from '../baselines/sources.ts';
import { launchBrowser } from '../browser.ts';
import { withProduct } from '../ship/with-product.ts';
import { inTurns } from './in-turns.ts';
import { type MeasuredPage, reportPages } from './report-pages.ts';
import { signInOn } from './sign-in-on.ts';
import { baselines, type OpenSite, openSites } from './sites.ts';
import { profiles, visit } from './visit.ts';

const giftCard = '/subscribe/giftcard';
const account = '/account';

/**
 * Measures cold loads until the content is readable, in the product and in every baseline: of a page
 * for visitors without any API, and of a page for signed-in customers with the product's API.
 */
export async function benchPages(work: string, built: Built): Promise<boolean> {
  const names = Object.keys(baselines);
  const browser = await launchBrowser();
  const pages: MeasuredPage[] = [];

  const sites = await openSites(work, built, names);
  pages.push(await measure(browser, giftCard, sites));
  await Promise.all(sites.map((site) => site.close()));

  await withProduct(async ({ api }) => {
    const signedIn = await openSites(work, built, names, api);
    for (const site of signedIn) site.storageState = await signInOn(browser, site);
    pages.push(await measure(browser, account, signedIn));
    await Promise.all(signedIn.map((site) => site.close()));
  });

  const version = browser.version();
  await browser.close();
  return reportPages(pages, version);
}

async function measure(browser: Browser, path: string, sites: OpenSite[]): Promise<MeasuredPage> {
  const measured: MeasuredPage['measured'] = [];
  for (const profile of profiles) {
    console.info(`${path}, ${profile.name}`);
    const open = (site: OpenSite) => visit(browser, { ...site, url: site.url + path }, profile);
    measured.push([profile, await inTurns(sites, open)]);
  }
  return { path, sites, measured };
}
