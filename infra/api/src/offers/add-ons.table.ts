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

/** What can be added to offers there, in the catalogue's order. */
export const addOnsIn = (db: Database | Transaction, country: CountryCode): Promise<SoldAddOn[]> =>
  db.selectFrom('addOns').selectAll().where('country', '=', country).orderBy('position').execute();

/** Those that can be added to an offer of these product groups. */
export const fitting = <Sold extends Pick<SoldAddOn, 'services'>>(
  addOns: readonly Sold[],
  { productGroups }: Pick<Asking, 'productGroups'>,
): Sold[] => addOns.filter(({ services }) => services.some((one) => productGroups.includes(one)));

/** What can be added to an offer there. An id that cannot be added to it is left out. */
export async function addOnsOf(
  db: Database | Transaction,
  { country, productGroups, addOnIds }: Asking,
): Promise<SoldAddOn[]> {
  const fit = fitting(await addOnsIn(db, country), { productGroups });
  return addOnIds ? fit.filter(({ addOnId }) => addOnIds.includes(addOnId)) : fit;
}
