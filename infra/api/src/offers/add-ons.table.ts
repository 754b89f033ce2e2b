import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import type { SoldAddOn } from './tables.ts';

interface Asking {
  country: CountryCode;
  /** Of the offer that they would be added to. */
  productGroups: readonly string[];
  /** Only these. */
  addOnIds?: readonly string[];
}

/** What can be added to an offer there, in the catalogue's order. An id that cannot be added to it is left out. */
export async function addOnsOf(
  db: Database | Transaction,
  { country, productGroups, addOnIds }: Asking,
): Promise<SoldAddOn[]> {
  const sold = await db
    .selectFrom('addOns')
    .selectAll()
    .where('country', '=', country)
    .orderBy('position')
    .execute();
  return sold.filter(
    ({ addOnId, services }) =>
      services.some((service) => productGroups.includes(service)) &&
      (addOnIds?.includes(addOnId) ?? true),
  );
}
