import type { Built } from '../baselines/sources.ts';
import { launchBrowser } from '../browser.ts';
import { inTurns } from '../pages/in-turns.ts';
import { openSites } from '../pages/sites.ts';
import { profiles } from '../pages/visit.ts';
import { takenWhere } from '../results/machine.ts';
import { rangeOf, tableOf, writeResult } from '../results/page.ts';
import { medianEstimate, ratioOfMedians } from '../statistics.ts';
import { startSlowSession } from './slow-session.ts';
import { type Walk, walk } from './walk.ts';

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

/** Measures the navigation to another remote in an open page, in the product and in one bundle. */
export async function benchNavigate(work: string, built: Built): Promise<boolean> {
  const api = await startSlowSession();
  const sites = await openSites(work, built, ['one-bundle'], api.url);
  const browser = await launchBrowser();
  let isWithin = true;
  const parts: string[] = [];
  for (const profile of profiles) {
    console.info(profile.name);
    const [ours = [], theirs = []] = await inTurns(sites, (site) => walk(browser, site, profile));
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
    parts.push(`## ${profile.name}, ${ours.length} rounds\n\n${table}`);
  }
  const intro = `# Navigation to another remote

${takenWhere(browser.version())}

\`npm run bench -- navigate\` measures the time from pressing a link of the shell in an open page until the heading of
the other remote is visible. In the one bundle, that route is a chunk that has not loaded yet. Medians with 95 % bootstrap
intervals.`;
  writeResult('navigate.md', `${intro}\n\n${parts.join('\n\n')}\n`);
  await browser.close();
  api.close();
  await Promise.all(sites.map((site) => site.close()));
  return isWithin;
}
