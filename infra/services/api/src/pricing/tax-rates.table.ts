import { type Place, ratesAt, type TaxRate } from '@sideband/shared-sdk/rules/taxes';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

interface TaxRatesTable extends Omit<TaxRate, 'zips'> {
  zips: Generated<readonly string[]>;
}

declare module '../database/tables.ts' {
  interface Tables {
    taxRates: TaxRatesTable;
  }
}

/** Returns the tax rates that apply at a place. */
export async function ratesOf(db: Database | Transaction, place: Place): Promise<TaxRate[]> {
  const known = await db
    .selectFrom('taxRates')
    .selectAll()
    .where('country', '=', place.country)
    .where('state', '=', place.state)
    .execute();
  return ratesAt(place, known);
}
