import type { ArtifactStore } from '@sideband/artifacts';
import type { Signature } from '@sideband/artifacts/signature';
import type { Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { findPublished } from '../versions/versions.table.ts';
import { checkSignature } from './check-signature.ts';
import { noteVersion } from './note-version.ts';
import { demandNew } from './open-publication.ts';
import { readRecordText } from './read-record.ts';
import { type Publishable, storeVersion } from './store-version.ts';

export type Built = Pick<Publishable, 'read' | 'readTwin'> & {
  /** Content of `record.json`, byte for byte. */
  record: string;
  signature: Signature;
};

/**
 * Publishes a build of this machine as an internal job, with the usual checks of signature and
 * files. Idempotent for the same record. Whether the version fits is not checked until it is
 * served, because builds that are made together are served together.
 */
export async function publishBuilt(
  db: Database,
  { store, trail }: { store: ArtifactStore; trail: Trail },
  { record: text, signature, ...files }: Built,
): Promise<'published' | 'was there'> {
  const record = readRecordText(text);
  const known = await findPublished(db, record);
  if (known?.record === text && !known.removedAt) return 'was there';
  await demandNew(db, record);
  await checkSignature(db, text, signature);
  await storeVersion(store, { record, text, signature, ...files });
  await db.transaction().execute((tx) => noteVersion(tx, trail, { record, text, signature }));
  return 'published';
}
