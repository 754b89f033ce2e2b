import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { TaxRate } from '@sideband/shared-sdk/rules/taxes';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import { ratesOf } from './tax-rates.table.ts';

/** A place of sale and its tax rates. */
export interface TaxedPlace {
  serviceAddress: PlaceOfUse;
  rates: readonly TaxRate[];
}

/**
 * Refusal to sell where the taxes are unknown. `state` names the place, unless there is no address
 * at all.
 */
export interface Untaxed {
  code: 'INVALID_OFFER_DATA';
  state?: string;
}

/**
 * Returns the tax rates of a place. A place without taxes has a rate of zero, so a place without
 * any rate is unknown.
 */
export async function taxedAt(
  db: Database | Transaction,
  serviceAddress: PlaceOfUse | null,
): Promise<Result<TaxedPlace, Untaxed>> {
  if (!serviceAddress) return refuse({ code: 'INVALID_OFFER_DATA' });
  const rates = await ratesOf(db, serviceAddress);
  if (rates.length > 0) return accept({ serviceAddress, rates });
  return refuse({ code: 'INVALID_OFFER_DATA', state: serviceAddress.state });
}
