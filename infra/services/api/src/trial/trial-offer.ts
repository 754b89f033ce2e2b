import type { Offer } from '@sideband/shared-sdk/offers/model';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import type { Database, Transaction } from '../database/database.ts';
import { offersOfKind } from '../offers/offers.table.ts';
import type { Radio } from '../radios/radios.table.ts';

/** Returns the offer that the trial of a radio starts with, or `undefined` if there is none. */
export async function trialOfferOf(
  db: Database | Transaction,
  { trialProductId, country }: Pick<Radio, 'trialProductId' | 'country'>,
): Promise<Offer | undefined> {
  if (trialProductId === null) return undefined;
  const targeted = await offersOfKind(db, { country, kind: 'targeted' });
  return targeted.find(
    ({ terms }) =>
      terms.productGroups.includes('trial') &&
      terms.phases.every(({ type }) => type === 'Free') &&
      productOf(terms) === trialProductId,
  )?.terms;
}
