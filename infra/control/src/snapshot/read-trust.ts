import type { Database } from '../database/database.ts';
import { readKeys, readSerial } from '../team-keys/team-keys.table.ts';
import { readStanding } from '../versions/served-versions.table.ts';
import type { Trust } from './trust.ts';

/**
 * Whom to trust beside a revision. The serial is read first: keys that are newer than it are told
 * once more, never too late.
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
