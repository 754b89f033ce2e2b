import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { keyedHash, sealProofKey } from './device-proof-key.ts';

const atOnce = 500;

/**
 * Hashes the grants of earlier versions again with our secret. They stay valid. Several API
 * processes can run this concurrently, and an interrupted run continues on the next start.
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
