import { takenWhere } from '../results/machine.ts';
import { kilobytes, rangeOf, tableOf, writeResult } from '../results/page.ts';
import { plotOf } from '../results/plot.ts';
import { median, medianEstimate, ratioOfMedians } from '../statistics.ts';
import type { OpenSite } from './sites.ts';
import type { Profile, Visit } from './visit.ts';

/**
 * How many more bytes a route may load than the best single bundle, and how deep its request chain
 * may be.
 */
const most = { bytesMore: 12_000, depth: 2 };

type Named = Pick<OpenSite, 'name' | 'bound'>;

export interface MeasuredPage {
  path: string;
  sites: Named[];
  /** Visits of each site, by profile. */
  measured: [Profile, Visit[][]][];
}

/**
 * Writes the tables and plots of cold page loads. Returns false when a result exceeds its bound.
 */
export function reportPages(pages: MeasuredPage[], browser: string): boolean {
  let fits = true;
  let plots = 0;
  const parts = pages.flatMap(({ path, sites, measured }) =>
    measured.map(([profile, visits]) => {
      plots += 1;
      const plot = `pages-${plots}.svg`;
      const title = `${path}, ${profile.name}`;
      const bars = sites.map(({ name }, at) => ({
        name,
        ...medianEstimate(of(visits[at], 'visibleMs')),
      }));
      writeResult(plot, plotOf(`Time until content is visible: ${title}`, 'ms', bars));
      const { rows, isWithin } = rowsOf(sites, visits);
      fits &&= isWithin;
      const table = tableOf(rows);
      console.info(`\n${title}\n${table}\n`);
      return `## ${title}\n\n![Medians with intervals](${plot})\n\n${table}\n\n${costOf(visits)}`;
    }),
  );
  const rounds = pages[0]?.measured[0]?.[1][0]?.length ?? 0;
  writeResult('pages.md', `${intro(rounds, browser)}\n\n${parts.join('\n\n')}\n`);
  return fits;
}

const intro = (
  rounds: number,
  browser: string,
) => `# Page load: Sideband, one bundle and other platforms

${takenWhere(browser)}

\`npm run bench -- pages\` opens a page for visitors and a page for signed-in customers with an empty cache, ${rounds} times
per variant in rotation, and measures the time until the page’s heading is visible and until the page is interactive. In
between, the page is prerendered HTML from the build, which keeps typed text and clicks for the hydrated page. One bundle gets
the same document and thus the same prerendered HTML; the documentation of the others describes none. Medians with 95 %
bootstrap intervals; “ratio” is our time divided by theirs, over whole rounds. A bound is exceeded only if the whole interval is
above it. The baselines are described in [infra/delivery/bench](../../infra/delivery/bench/README.md).`;

function rowsOf(sites: Named[], visits: Visit[][]) {
  const head = ['', 'visible', 'ratio', 'largest paint', 'ratio', 'bound', 'interactive', 'ratio'];
  const rows = [[...head, 'first paint', 'requests', 'depth', 'bytes']];
  const [ours = []] = visits;
  let isWithin = median(of(ours, 'depth')) <= most.depth;
  for (const [at, { name, bound }] of sites.entries()) {
    const theirs = visits[at] ?? [];
    const middle = (pick: Measure) => median(of(theirs, pick));
    const ratio = (pick: Measure) =>
      ratioOfMedians(ours.map((visit, round) => [visit[pick], theirs[round]?.[pick] ?? 0]));
    const ratios = [ratio('visibleMs'), ratio('largestPaintMs')];
    const used = at === 0 ? '' : rangeOf(ratio('interactiveMs'), 2);
    const over = bound !== undefined && ratios.some(({ from }) => from > bound);
    isWithin &&= !over;
    const shares = ratios.map((each) => (at === 0 ? '' : rangeOf(each, 2)));
    rows.push([
      ...[name, `${rangeOf(medianEstimate(of(theirs, 'visibleMs')), 0)} ms`, shares[0] ?? ''],
      ...[`${Math.round(middle('largestPaintMs'))} ms`, shares[1] ?? ''],
      bound === undefined ? '' : `${bound.toFixed(2)}${over ? ' ✗' : ' ✓'}`,
      ...[`${Math.round(middle('interactiveMs'))} ms`, used],
      `${Math.round(middle('firstPaintMs'))} ms`,
      ...[String(middle('requests')), String(middle('depth')), kilobytes(middle('bytes'))],
    ]);
  }
  return { rows, isWithin };
}

/** Lists for each file how many more bytes the route loads than the single bundle does. */
function costOf([ours = [], theirs = []]: Visit[][]): string {
  const more = median(of(ours, 'bytes')) - median(of(theirs, 'bytes'));
  const [mine = {}, other = {}] = [ours.at(-1)?.files, theirs.at(-1)?.files];
  const list = (files: Record<string, number>) =>
    Object.entries(files)
      .map(([file, bytes]) => `${file} ${kilobytes(bytes)}`)
      .join(', ');
  return `The route loads ${kilobytes(more)} more than in one bundle (at most ${kilobytes(most.bytesMore)}${more <= most.bytesMore ? '' : ' ✗'}). Ours: ${list(mine)}. One bundle: ${list(other)}.`;
}

type Measure = Exclude<keyof Visit, 'files' | 'twice'>;

const of = (visits: Visit[] = [], pick: Measure) => visits.map((visit) => visit[pick]);
