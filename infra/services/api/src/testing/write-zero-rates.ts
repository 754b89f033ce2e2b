import { unsoldState } from '@sideband/shared-sdk/fake';
import { regionNames } from '@sideband/shared-sdk/rules/address';
import type { Database } from '../database/database.ts';

/**
 * Adds zero tax rates for every region except the one whose taxes are unknown, so that tests can
 * sell in all other regions.
 */
export async function writeZeroRates(db: Database): Promise<void> {
  const places = (['US', 'CA'] as const).flatMap((country) =>
    Object.keys(regionNames[country]).map((state) => ({ country, state })),
  );
  await db
    .insertInto('taxRates')
    .values(
      places
        .filter(({ state }) => state !== unsoldState)
        .map((place) => ({
          ...place,
          city: null,
          jurisdiction: 'nobody',
          taxType: 'NONE',
          ratePpm: 0,
          jurisdictionLevel: 'state',
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
