import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Transaction } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { findPublished } from '../versions/versions.table.ts';
import type { Publishable } from './store-version.ts';

/**
 * Records a stored version and its publisher. Idempotent for the same record. Refused when the key
 * was retired or revoked in the meantime.
 */
export async function noteVersion(
  tx: Transaction,
  trail: Trail,
  { record, text, signature }: Omit<Publishable, 'read' | 'readTwin'>,
) {
  const key = await tx
    .selectFrom('teamKeys')
    .select('state')
    .where('id', '=', signature.keyId)
    .forShare()
    .executeTakeFirst();
  if (key?.state !== 'active') {
    throw new Refused('conflict', `Key ${signature.keyId} signs nothing new: it is ${key?.state}.`);
  }
  const { name, version, commit } = record;
  const sizes = Object.values(record.sizes);
  const row = {
    name,
    version,
    record: text,
    signature: JSON.stringify(signature),
    keyId: signature.keyId,
    commit: commit || null,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
    files: Object.keys(record.files).length,
    publishedBy: trail.actor,
    publishedAt: trail.at,
    lastServedAt: null,
    removedAt: null,
    purgedAt: null,
  };
  const made = await tx
    .insertInto('versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!made) {
    const known = await findPublished(tx, { name, version });
    if (known?.record === text && !known.removedAt) return;
    throw new Refused('conflict', `${name} ${version} is published already.`);
  }
  const { keyId, bytes, files } = row;
  await recordChange(tx, trail, {
    action: 'version published',
    target: `version:${name}@${version}`,
    detail: { keyId, bytes, files, commit: row.commit, record: sha256(text) },
  });
}
