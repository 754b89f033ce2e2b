import type { Database } from '../database/database.ts';
import { percentileOf, sizeOf } from './histogram.ts';
import { readTally, sumOf, type Tally } from './tally.ts';

const minuteMs = 60_000;
const silentMs = 30_000;

/** Health of each version in an environment in the last `minutes`, as reported by pages. */
export async function readHealth(
  db: Database,
  { environment, name, minutes, at }: Options & { minutes: number; at: Date },
) {
  const from = new Date(Math.floor((at.getTime() - minutes * minuteMs) / minuteMs) * minuteMs);
  const query = db
    .selectFrom('healthMinutes')
    .select(['name', 'version', 'minute', 'tally'])
    .where('environment', '=', environment)
    .where('minute', '>=', from)
    .orderBy('name')
    .orderBy('version')
    .orderBy('minute');
  const rows = await (name === undefined ? query : query.where('name', '=', name)).execute();
  const versions = Map.groupBy(rows, (row) => JSON.stringify([row.name, row.version]));
  return {
    from: from.toISOString(),
    ...(await edgesOf(db, { environment, at })),
    versions: [...versions.values()].map((own) => {
      const minutes = own.map(({ minute, tally }) => ({ minute, tally: readTally(tally) }));
      const { name = '', version = '' } = own[0] ?? {};
      const sum = sumOf(minutes.map(({ tally }) => tally));
      return { name, version, ...healthOf(sum), minutes: minutes.map(inShort) };
    }),
  };
}

interface Options {
  environment: string;
  name?: string | undefined;
}

/**
 * Edges heard from in the last 30 seconds, with the total number of reports that they have dropped
 * since they started.
 */
async function edgesOf(db: Database, { environment, at }: { environment: string; at: Date }) {
  const edges = await db
    .selectFrom('healthEdges')
    .select('dropped')
    .where('environment', '=', environment)
    .where('heardAt', '>', new Date(at.getTime() - silentMs))
    .execute();
  const dropped: Record<string, number> = {};
  for (const edge of edges) {
    const counts: Record<string, number> = JSON.parse(edge.dropped);
    for (const [why, count] of Object.entries(counts)) dropped[why] = (dropped[why] ?? 0) + count;
  }
  return { edges: edges.length, dropped };
}

/** Derives shares, 75th percentiles and flow conversion from a tally. */
function healthOf({ counts, vitals, flows }: Tally) {
  const { pages = 0, shown = 0, errors = 0, errorPages = 0 } = counts;
  const { loadFailures = 0, failedPages = 0, retriedPages = 0 } = counts;
  const share = (count: number) => (pages === 0 ? null : count / pages);
  return {
    pages,
    shown,
    errors,
    errorPages,
    loadFailures,
    failedPages,
    retriedPages,
    errorShare: share(errorPages),
    failedShare: share(failedPages),
    vitals: Object.entries(vitals).map(([name, histogram]) => {
      return { name, of: sizeOf(histogram), p75: percentileOf(name, histogram, 0.75) ?? null };
    }),
    flows: Object.entries(flows).map(([name, { '': began = 0, ...steps }]) => {
      return {
        name,
        began,
        steps: Object.entries(steps).map(([step, pages]) => ({ step, pages })),
      };
    }),
  };
}

const inShort = ({ minute, tally }: { minute: Date; tally: Tally }) => {
  const { pages = 0, errorPages = 0, failedPages = 0 } = tally.counts;
  return { minute, pages, errorPages, failedPages };
};

/** Errors, most recently seen first. */
export function readProblems(
  db: Database,
  { environment, name, version, limit }: Options & { version?: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('healthProblems')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('lastSeen', 'desc')
    .orderBy('fingerprint')
    .limit(limit);
  if (name !== undefined) query = query.where('name', '=', name);
  if (version !== undefined) query = query.where('version', '=', version);
  return query.execute();
}
