import type { Browser } from '@playwright/test';
import type { Built } from '../baselines/sources.ts';
import { launchBrowser } from '../browser.ts';
import { inTurns } from '../pages/in-turns.ts';
import { signInOn } from '../pages/sign-in-on.ts';
import { type OpenSite, openSites } from '../pages/sites.ts';
import { profiles } from '../pages/visit.ts';
import { takenWhere } from '../results/machine.ts';
import { rangeOf, tableOf, writeResult } from '../results/page.ts';
import { withProduct } from '../ship/with-product.ts';
import { medianEstimate, ratioOfMedians } from '../statistics.ts';
import { startSlowSession } from './slow-session.ts';
import { type Destination, type Walk, walk } from './walk.ts';

/**
 * Bounds. The first navigation is bounded relative to one bundle, the others in milliseconds on
 * this machine.
 */
const most = { first: 1.1, intendedMs: 100, repeatedMs: 50 };

const kinds: [keyof Walk, string][] = [
  ['firstMs', 'first time'],
  ['intendedMs', 'first time, after hovering over the link'],
  ['repeatedMs', 'repeated'],
];

const checkout: Destination = { path: '/subscribe', remote: 'checkout', isInMenu: false };
const account: Destination = { path: '/account', remote: 'account', isInMenu: true };

/**
 * Measures the navigation to another remote in an open page, in the product and in one bundle: of a
 * visitor whose session is pending, and of a signed-in customer to the account.
 */
export async function benchNavigate(work: string, built: Built): Promise<boolean> {
  const browser = await launchBrowser();
  const slow = await startSlowSession();
  const sites = await openSites(work, built, rival, slow.url);
  const byVisitor = await measure(browser, sites, checkout);
  slow.close();
  await Promise.all(sites.map((site) => site.close()));

  const byCustomer = await withProduct(async ({ api }) => {
    const signedIn = await openSites(work, built, rival, api);
    for (const site of signedIn) site.storageState = await signInOn(browser, site);
    const measured = await measure(browser, signedIn, account);
    await Promise.all(signedIn.map((site) => site.close()));
    return measured;
  });

  const intro = `# Navigation to another remote

${takenWhere(browser.version())}

\`npm run bench -- navigate\` measures the time from pressing a link of the shell in an open page until the heading of
the other remote is visible. In the one bundle, that route is a chunk that has not loaded yet. Medians with 95 % bootstrap
intervals.`;
  const parts = [...byVisitor.parts, ...byCustomer.parts];
  writeResult('navigate.md', `${intro}\n\n${parts.join('\n\n')}\n`);
  await browser.close();
  return byVisitor.isWithin && byCustomer.isWithin;
}

const rival = ['one-bundle'];

async function measure(browser: Browser, sites: OpenSite[], to: Destination) {
  let isWithin = true;
  const parts: string[] = [];
  for (const profile of profiles) {
    const title = `To ${to.path}, ${profile.name}`;
    console.info(title);
    const [ours = [], theirs = []] = await inTurns(sites, (site) =>
      walk(browser, site, profile, to),
    );
    const rows = kinds.map(([kind, name]) => {
      const own = medianEstimate(ours.map((each) => each[kind]));
      const other = medianEstimate(theirs.map((each) => each[kind]));
      const ratio = ratioOfMedians(ours.map((each, at) => [each[kind], theirs[at]?.[kind] ?? 0]));
      const limit = kind === 'firstMs' ? most.first : profile.network ? undefined : most[kind];
      const fits = limit === undefined || (kind === 'firstMs' ? ratio : own).from <= limit;
      isWithin &&= fits;
      const bound = limit === undefined ? '' : `${kind === 'firstMs' ? '× ' : ''}${limit}`;
      return [
        ...[name, `${rangeOf(own, 0)} ms`, `${rangeOf(other, 0)} ms`, rangeOf(ratio, 2)],
        bound && `${bound}${fits ? ' ✓' : ' ✗'}`,
      ];
    });
    const head = ['', 'Sideband', 'one bundle', 'ratio', 'bound'];
    const table = tableOf([head, ...rows]);
    console.info(`${table}\n`);
    parts.push(`## ${title}, ${ours.length} rounds\n\n${table}`);
  }
  return { parts, isWithin };
}
