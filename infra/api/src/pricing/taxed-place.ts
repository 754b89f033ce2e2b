import type { Address } from '@sideband/shared-sdk/address/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import { ratesOf } from './tax-rates.table.ts';
import type { TaxRate } from './taxes.rule.ts';

/** Where something is sold, and the taxes of that place. */
export interface TaxedPlace {
  serviceAddress: Address;
  rates: readonly TaxRate[];
}

/** Nothing is sold where we do not know the taxes: `state` says where, unless no address is known at all. */
export interface Untaxed {
  code: 'INVALID_OFFER_DATA';
  state?: string;
}

/** The taxes of a place. A place that takes none has a rate of zero; one without any rate is unknown. */
export async function taxedAt(
  db: Database | Transaction,
  serviceAddress: Address | null,
): Promise<Result<TaxedPlace, Untaxed>> {
  if (!serviceAddress) return refuse({ code: 'INVALID_OFFER_DATA' });
  const rates = await ratesOf(db, serviceAddress);
  if (rates.length > 0) return accept({ serviceAddress, rates });
  return refuse({ code: 'INVALID_OFFER_DATA', state: serviceAddress.state });
}
