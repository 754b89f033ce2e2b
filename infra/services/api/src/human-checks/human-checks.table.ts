import type { Generated } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

interface HumanChecksTable {
  humanCheckId: Generated<number>;
  deviceId: string;
  stampHash: string;
  isHuman: boolean;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    humanChecks: HumanChecksTable;
  }
}

/** Stores a check. Returns false when its stamp was used before, on any device. */
export async function insertHumanCheck(
  tx: Transaction,
  check: Omit<HumanChecksTable, 'humanCheckId'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('humanChecks')
    .values(check)
    .onConflict((conflict) => conflict.column('stampHash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the device recently passed a human check. */
export const hasShownToBeHuman = async (
  db: Database | Transaction,
  deviceId: string,
  at: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('humanChecks')
    .select('humanCheckId')
    .where('deviceId', '=', deviceId)
    .where('isHuman', '=', true)
    .where('expiresAt', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined;
