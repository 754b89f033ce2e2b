import type { Database } from '../database/database.ts';
import type { Secrets } from './secrets.ts';

/**
 * Throws if the database's gift cards were hashed with another secret. Every card would look
 * unknown, and customers would see their cards refused as invalid.
 */
export async function checkFingerprint(db: Database, secrets: Secrets): Promise<void> {
  const secretFingerprint = secrets.keyed('installation', 'fingerprint');
  await db
    .insertInto('installation')
    .values({ secretFingerprint })
    .onConflict((conflict) => conflict.column('onlyRow').doNothing())
    .execute();
  const { secretFingerprint: known } = await db
    .selectFrom('installation')
    .select('secretFingerprint')
    .executeTakeFirstOrThrow();
  if (known !== secretFingerprint) {
    throw new Error(
      'This database was made with another secret. Start with its secrets.json or SIDEBAND_SECRET.',
    );
  }
}
