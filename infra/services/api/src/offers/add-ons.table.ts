import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import type { SoldAddOn } from './tables.ts';

interface Asking {
  country: CountryCode;
  /** Product groups of the offer the add-ons would be added to. */
  productGroups: readonly string[];
  /** Limits the result to these add-ons. */
  addOnIds?: readonly string[];
}

/** Returns all add-ons sold in the country, in catalog order. */
export const addOnsIn = (db: Database | Transaction, country: CountryCode): Promise<SoldAddOn[]> =>
  db.selectFrom('addOns').selectAll().where('country', '=', country).orderBy('position').execute();

/** Returns the add-ons that share a product group with the offer. */
export const fitting = <Sold extends Pick<SoldAddOn, 'services'>>(
  addOns: readonly Sold[],
  { productGroups }: Pick<Asking, 'productGroups'>,
): Sold[] => addOns.filter(({ services }) => services.some((one) => productGroups.includes(one)));

/**
 * Returns the add-ons that fit an offer in the country. Requested IDs that do not fit are left out.
 */
export async function addOnsOf(
  db: Database | Transaction,
  { country, productGroups, addOnIds }: Asking,
): Promise<SoldAddOn[]> {
  const fit = fitting(await addOnsIn(db, country), { productGroups });
  return addOnIds ? fit.filter(({ addOnId }) => addOnIds.includes(addOnId)) : fit;
}
