import type { Database } from '../database/database.ts';
import { readKeys, readSerial } from '../team-keys/team-keys.table.ts';
import { readStanding } from '../versions/served-versions.table.ts';
import type { Trust } from './trust.ts';

/**
 * Trusted keys and last good versions as of a revision. Reads the serial first: a key that is
 * changed in the meantime is then published once more, instead of being missed.
 */
export async function readTrust(
  db: Database,
  head: { environment: string; revision: number },
): Promise<Trust> {
  const serial = await readSerial(db);
  const { keys, revoked } = await readKeys(db);
  const standings = await readStanding(db, head);
  return {
    serial,
    keys: keys.map(({ id, publicKey, names }) => ({ id, publicKey, names })),
    revoked,
    lastGood: Object.fromEntries([...standings].map(([name, { lastGood }]) => [name, lastGood])),
  };
}
