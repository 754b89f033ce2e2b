import type { ArtifactStore } from '@sideband/artifacts';
import type { Signature } from '@sideband/artifacts/signature';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { findPublished } from '../versions/versions.table.ts';
import { checkSignature } from './check-signature.ts';
import { noteVersion } from './note-version.ts';
import { demandNew, missingOf, type Publication } from './open-publication.ts';
import { readRecordText } from './read-record.ts';
import { storeVersion } from './store-version.ts';

interface Services {
  store: ArtifactStore;
  trail: Trail;
}

/**
 * Turns a complete upload into a version. Nothing is visible before that. Idempotent: safe to retry
 * after a lost response, and to call concurrently.
 */
export async function completePublication(
  db: Database,
  services: Services,
  publication: Publication,
): Promise<void> {
  if (publication.completedAt) return;
  try {
    await complete(db, services, publication);
  } catch (error) {
    // A concurrent request may have completed the upload in the meantime and deleted its files.
    if (!(await isCompleted(db, publication))) throw error;
  }
}

async function isCompleted(db: Database, { id }: Publication): Promise<boolean> {
  const row = await db
    .selectFrom('publications')
    .select('completedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.completedAt);
}

async function complete(db: Database, { store, trail }: Services, publication: Publication) {
  const record = readRecordText(publication.record);
  const missing = await missingOf(db, publication);
  if (missing.length > 0) {
    throw new Refused('conflict', 'Files of it are missing.', missing.map(missed));
  }
  const signature: Signature = JSON.parse(publication.signature);
  const version = { record, text: publication.record, signature };
  const known = await findPublished(db, record);
  // An identical upload may have been completed first.
  if (known?.record !== publication.record || known.removedAt) {
    await demandNew(db, record);
    await checkSignature(db, publication.record, signature);
    await storeVersion(store, { ...version, read: (path) => readFile(db, publication.id, path) });
  }
  await db.transaction().execute(async (tx) => {
    await noteVersion(tx, trail, version);
    await tx
      .updateTable('publications')
      .set({ completedAt: trail.at })
      .where('id', '=', publication.id)
      .execute();
    await dropFiles(tx, publication.id);
  });
}

const missed = (path: string) => ({
  pointer: pointerTo('files', path),
  code: 'missing_file',
  message: `${path} has not come yet.`,
  hint: 'Send it, then complete the upload again.',
});

async function readFile(db: Database, publicationId: number, path: string) {
  const row = await db
    .selectFrom('publicationFiles')
    .select('bytes')
    .where('publicationId', '=', publicationId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.bytes;
}

const dropFiles = (db: Database, publicationId: number) =>
  db.deleteFrom('publicationFiles').where('publicationId', '=', publicationId).execute();

/** Withdraws an unfinished upload. Refused when its version is already published. */
export function withdrawPublication(db: Database, trail: Trail, { id, ...of }: Publication) {
  if (of.completedAt) throw new Refused('conflict', 'It is published, and stays.');
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('publications')
      .where('id', '=', id)
      .where('completedAt', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await recordChange(tx, trail, {
      action: 'publication withdrawn',
      target: `version:${of.name}@${of.version}`,
      detail: { publication: id },
    });
  });
}

/** Deletes expired uploads, and returns the number of unfinished ones. */
export function sweepPublications(db: Database, trail: Trail): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('publications')
      .where('expiresAt', '<=', trail.at)
      .returning(['id', 'name', 'version', 'completedAt'])
      .execute();
    const broken = rows.filter(({ completedAt }) => completedAt === null);
    for (const { id, name, version } of broken) {
      const target = `version:${name}@${version}`;
      await recordChange(tx, trail, {
        action: 'publication swept',
        target,
        detail: { publication: id },
      });
    }
    return broken.length;
  });
}
