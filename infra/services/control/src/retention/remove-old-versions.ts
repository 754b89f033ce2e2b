import type { ArtifactStore } from '@sideband/artifacts';
import { recordChange } from '../audit/audit.table.ts';
import { plannedVersions } from '../changes/planned-versions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { readDocument } from '../toggles/toggle-document.ts';
import { servable } from '../toggles/version-toggles.ts';
import { readStanding } from '../versions/served-versions.table.ts';
import { listVersions, type NamedVersion } from '../versions/versions.table.ts';
import { keptUntil } from './keep-until.ts';

const actor = 'retention';

/**
 * Removes versions that have been unused for the retention period. Keeps those that an environment
 * can serve, those it can roll back to, and those named by a pending change. Files, including
 * source maps, are deleted afterwards; failed deletions are retried by the next call. Returns the
 * removed versions.
 */
export async function removeOldVersions(
  db: Database,
  { store, at, days }: { store: ArtifactStore; at: Date; days: number },
): Promise<NamedVersion[]> {
  const removed = await db.transaction().execute(async (tx) => {
    const needed = await neededVersions(tx);
    const old = (await listVersions(tx)).filter(
      (version) => keptUntil(version, days) <= at && !needed.has(idOf(version)),
    );
    for (const { name, version, publishedAt } of old) {
      await tx
        .updateTable('versions')
        .set({ removedAt: at })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
      await recordChange(
        tx,
        { actor, at },
        {
          action: 'version removed',
          target: `version:${name}@${version}`,
          detail: { publishedAt: publishedAt.toISOString(), days },
        },
      );
    }
    return old.map(({ name, version }) => ({ name, version }));
  });
  await purge(db, store, at);
  return removed;
}

/**
 * Continues after a failure, so that one version does not block the others, and then throws the
 * first error.
 */
async function purge(db: Database, store: ArtifactStore, at: Date) {
  const given = await db
    .selectFrom('versions')
    .select(['name', 'version'])
    .where('removedAt', 'is not', null)
    .where('purgedAt', 'is', null)
    .execute();
  const errors: unknown[] = [];
  for (const { name, version } of given) {
    try {
      await store.remove(name, version);
      await db
        .updateTable('versions')
        .set({ purgedAt: at })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Locks all heads until the transaction ends, so that no version is promoted while it is being
 * removed.
 */
async function neededVersions(tx: Transaction): Promise<Set<string>> {
  const heads = await tx
    .selectFrom('heads')
    .select(['environment', 'revision'])
    .orderBy('environment')
    .forUpdate()
    .execute();
  const needed = await plannedVersions(tx);
  for (const head of heads) {
    const { document } = await tx
      .selectFrom('revisions')
      .select('document')
      .where('environment', '=', head.environment)
      .where('revision', '=', head.revision)
      .executeTakeFirstOrThrow();
    needed.push(...servable(readDocument(document)));
    for (const [name, { present, lastGood }] of await readStanding(tx, head)) {
      const versions = present === undefined ? lastGood : [present, ...lastGood];
      needed.push(...versions.map((version) => ({ name, version })));
    }
  }
  return new Set(needed.map(idOf));
}

const idOf = ({ name, version }: NamedVersion) => `${name} ${version}`;
