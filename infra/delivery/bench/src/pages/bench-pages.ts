import type { Browser } from '@playwright/test';
import type { Built } from '../baselines/sources.ts';
import { launchBrowser } from '../browser.ts';
import { inTurns } from './in-turns.ts';
import { reportPages } from './report-pages.ts';
import { baselines, openSites } from './sites.ts';
import { type Profile, profiles, type Visit, visit } from './visit.ts';

const path = '/subscribe/giftcard';

/**
 * Measures a cold load of one route until its content is readable, in the product and in every
 * baseline.
 */
export async function benchPages(work: string, built: Built): Promise<boolean> {
  const sites = await openSites(work, built, Object.keys(baselines));
  const browser = await launchBrowser();
  const version = browser.version();
  const measured: [Profile, Visit[][]][] = [];
  for (const profile of profiles) {
    console.info(profile.name);
    measured.push([profile, await inTurns(sites, (site) => open(browser, site, profile))]);
  }
  await browser.close();
  await Promise.all(sites.map((site) => site.close()));
  return reportPages(sites, measured, version);
}

const open = (browser: Browser, site: { url: string; withoutPolicy?: boolean }, profile: Profile) =>
  visit(browser, { ...site, url: site.url + path }, profile);
