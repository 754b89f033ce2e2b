import type { Database, Day, Transaction } from '../database/database.ts';

interface UsedVehicleFindingsTable {
  /** A Radio ID or a VIN. */
  name: string;
  code: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    usedVehicleFindings: UsedVehicleFindingsTable;
  }
}

export const findingOf = async (tx: Transaction, name: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom('usedVehicleFindings')
    .select('code')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.code;
};

/** Returns whether a plan of the radio ended on or after the given day. */
export async function playedSince(
  db: Database | Transaction,
  { deviceId, since }: { deviceId: string; since: Day },
): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('deviceId', '=', deviceId)
    .where('state', '=', 'closed')
    .where('terminatedAt', '>=', new Date(`${since}T00:00:00Z`))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
