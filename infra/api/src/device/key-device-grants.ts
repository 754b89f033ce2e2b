import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { keyedHash, sealProofKey } from './device-proof-key.ts';

const atOnce = 500;

/**
 * Hashes the grants of earlier versions once more, with our secret. They stay good. Two apis may do so
 * at once, and one that was stopped on the way goes on at its next start.
 */
export async function keyDeviceGrants(db: Database, secrets: Secrets): Promise<void> {
  const plain = await db
    .selectFrom('deviceGrants')
    .select(['grantHash', 'deviceId', 'kind'])
    .where('isKeyed', '=', false)
    .limit(atOnce)
    .execute();
  await inTransaction(db, async (tx) => {
    for (const { grantHash, deviceId, kind } of plain) {
      const sealed = kind === 'refresh' ? sealProofKey(secrets, deviceId, grantHash) : null;
      await tx
        .updateTable('deviceGrants')
        .set({ grantHash: keyedHash(secrets, grantHash), sealedProofKey: sealed, isKeyed: true })
        .where('grantHash', '=', grantHash)
        .where('isKeyed', '=', false)
        .execute();
    }
  });
  if (plain.length === atOnce) await keyDeviceGrants(db, secrets);
}
