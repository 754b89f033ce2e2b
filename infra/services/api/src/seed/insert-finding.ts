import type { Transaction } from '../database/database.ts';
import type { Fixtures } from './fixtures.ts';

/**
 * Adds the vehicle record that rules out a trial for a used car. Does nothing for a car without a
 * code.
 */
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
