import type { Transaction } from '../database/database.ts';
import type { Fixtures } from './fixtures.ts';

/** What the records of vehicles say of a car, where they say that no trial begins in it. */
export async function insertFinding(
  tx: Transaction,
  { vin, radioId, code }: Fixtures['usedCars'][number],
) {
  const name = vin ?? radioId;
  if (name === undefined || code === null) return;
  await tx
    .insertInto('usedVehicleFindings')
    .values({ name, code: String(code) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
