import type { Browser, Page } from '@playwright/test';
import { addressOf } from '../../screens/screen.ts';
import { seeTitle, signIn } from '../../screens/steps.ts';
import { wordsIn } from '../../screens/words.ts';
import { person } from '../personas/seeded-customers.ts';

const words = wordsIn('en-US');
/** Cached results by path, so that a worker opens each path only once. */
const known = new Map<string, Promise<string | undefined>>();
let customer: Promise<Page> | undefined;

/**
 * Returns the links of the page that lead nowhere: to the error page, or to a page that is not open
 * yet. A signed-in customer follows each link in a separate browser context.
 */
export async function deadEnds(page: Page, browser: Browser, site: string): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const own = [...new Set(links)]
    .filter((href) => URL.canParse(href))
    .map((href) => new URL(href))
    .map((link) => {
      link.searchParams.delete('langpref');
      return link;
    })
    .filter(({ protocol, hostname, port }) => {
      const isOurs = hostname === 'localhost' || hostname === 'ca.localhost';
      return protocol.startsWith('http') && isOurs && port === new URL(site).port;
    });
  // Language links and in-page links lead to the current page.
  const here = new URL(page.url()).pathname;
  const found: string[] = [];
  for (const { pathname, search } of own) {
    if (pathname === here) continue;
    const key = `${site}${pathname}`;
    const asked = known.get(key) ?? look(browser, site, pathname + search);
    known.set(key, asked);
    const problem = await asked;
    if (problem) found.push(`${pathname}: ${problem}`);
  }
  return found;
}

async function look(browser: Browser, site: string, path: string): Promise<string | undefined> {
  customer ??= openCustomer(browser, site);
  const page = await customer;
  await page.goto(addressOf(site, path, { country: 'US', locale: 'en-US' }));
  const heading = page.getByRole('heading', { level: 1 });
  await heading.first().waitFor();
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/error') return `leads to the error page (${searchParams.get('kind')})`;
  const notOpen = page.getByRole('heading', { level: 1, name: words.notOpenYet });
  return (await notOpen.count()) > 0 ? 'is not open yet' : undefined;
}

async function openCustomer(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL('/account/login', site).href);
  await signIn(page, words, person('selfpay-on'));
  await seeTitle(page, /./);
  await page.waitForURL((url) => url.pathname === '/account');
  return page;
}
