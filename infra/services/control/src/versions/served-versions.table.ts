import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { answerable, nameOfToggle } from '../toggles/version-toggles.ts';
import { servedToAll } from './served-to-all.ts';
import { standing } from './standing.ts';
import { noteNoLongerServed } from './versions.table.ts';

interface ServedVersionsTable {
  environment: string;
  name: string;
  revision: number;
  version: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    servedVersions: ServedVersionsTable;
  }
}

/**
 * For each version toggle that a revision changes, records the version it serves to everyone, and
 * when previous versions stopped being served to new visitors.
 */
export async function noteServed(
  tx: Transaction,
  { environment, revision, keys, at }: Noted,
  { before, after }: { before: ToggleDocument; after: ToggleDocument },
) {
  for (const key of keys) {
    const name = nameOfToggle(key);
    if (!name) continue;
    const version = servedToAll(after, name) ?? null;
    await tx
      .insertInto('servedVersions')
      .values({ environment, name, revision, version })
      .execute();
    const [was, is] = [answersOf(before, key), answersOf(after, key)];
    const gone = was.filter((one) => !is.includes(one)).map((one) => ({ name, version: one }));
    await noteNoLongerServed(tx, gone, at);
  }
}

interface Noted {
  environment: string;
  revision: number;
  keys: readonly string[];
  at: Date;
}

function answersOf(document: ToggleDocument, key: string) {
  const toggle = Object.hasOwn(document.flags, key) ? document.flags[key] : undefined;
  return toggle ? answerable(toggle, document.$evaluators) : [];
}

/** Limits: revisions searched for last good versions, and last good versions returned. */
const lookedAt = 100;
const mostGood = 3;

/**
 * Version of a remote or the shell that serves everyone, and those that did before, newest first.
 */
export interface Standing {
  /** `undefined` while several versions or none are served. */
  present: string | undefined;
  lastGood: string[];
}

/**
 * Standings by name, as of a revision. Removed versions, and those signed with a revoked key, are
 * not last good ones.
 */
export async function readStanding(
  db: Database,
  { environment, revision }: { environment: string; revision: number },
): Promise<Map<string, Standing>> {
  const rows = await db
    .with('recent', (query) =>
      query
        .selectFrom('servedVersions')
        .select(['name', 'revision', 'version'])
        .select(
          sql<number>`row_number() over (partition by name order by revision desc)`.as('place'),
        )
        .where('environment', '=', environment)
        .where('revision', '<=', revision),
    )
    .selectFrom('recent')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.name', '=', 'recent.name')
        .onRef('versions.version', '=', 'recent.version')
        .on('versions.removedAt', 'is', null),
    )
    .leftJoin('teamKeys', 'teamKeys.id', 'versions.keyId')
    .select(['recent.name', 'recent.version', 'teamKeys.state'])
    .where('place', '<=', lookedAt)
    .orderBy('recent.revision')
    .execute();
  const found = new Map<string, Standing>();
  for (const [name, ofName] of Map.groupBy(rows, (row) => row.name)) {
    const { present, before } = standing(ofName.map(({ version }) => version));
    const good = new Set(
      ofName.filter(({ state }) => state && state !== 'revoked').map(({ version }) => version),
    );
    const lastGood = before.filter((version) => good.has(version)).slice(0, mostGood);
    found.set(name, { present, lastGood });
  }
  return found;
}

/** Standing of a name; empty for a name that was never served. */
export const standingOf = (all: Map<string, Standing>, name: string): Standing =>
  all.get(name) ?? { present: undefined, lastGood: [] };
