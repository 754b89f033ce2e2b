import { isForPlan, refusalOf } from '@sideband/shared-sdk/rules/offers';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { todayIn } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import { offersOfKind } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

interface Options {
  bought: Pick<StoredSubscription, 'productId' | 'family'>;
  kind: SoldOffer['kind'];
  country: CountryCode;
  at: Date;
}

/**
 * Returns the offers of a kind that fit the plan and are available today. The list may be empty.
 */
export async function offersForPlan(
  db: Database | Transaction,
  { bought, kind, country, at }: Options,
): Promise<SoldOffer[]> {
  const asking = { country, today: todayIn(country, at) };
  const ofKind = await offersOfKind(db, { country, kind });
  return ofKind.filter((offer) => isForPlan(offer, bought) && !refusalOf(offer, asking));
}
