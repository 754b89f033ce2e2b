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

/** Returns the code of the first of these Radio IDs and VINs that the records list. */
export async function findingOf(
  tx: Transaction,
  names: readonly string[],
): Promise<string | undefined> {
  if (names.length === 0) return undefined;
  const found = await tx
    .selectFrom('usedVehicleFindings')
    .select(['name', 'code'])
    .where('name', 'in', names)
    .execute();
  return names.flatMap((name) => found.find((one) => one.name === name)?.code ?? [])[0];
}

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
