import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

interface DeviceChallengesTable {
  challengeHash: string;
  deviceId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    deviceChallenges: DeviceChallengesTable;
  }
}

export const insertChallenge = (
  tx: Transaction,
  { challenge, ...of }: { challenge: string; deviceId: string; expiresAt: Date },
) =>
  tx
    .insertInto('deviceChallenges')
    .values({ ...of, challengeHash: hashToken(challenge) })
    .execute();

/**
 * Consumes a challenge, whatever the outcome of the proof. Returns false when the challenge was not
 * open for that device.
 */
export async function takeChallenge(
  tx: Transaction,
  { challenge, deviceId, at }: { challenge: string; deviceId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deviceChallenges')
    .set({ usedAt: at })
    .where('challengeHash', '=', hashToken(challenge))
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
