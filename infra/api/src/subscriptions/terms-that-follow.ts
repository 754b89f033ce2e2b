import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Database, Transaction } from '../database/database.ts';
import { offersByIds } from '../offers/offers.table.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/** The offer that a subscription turns into when it renews: as it was agreed to, else as it is sold now. */
export async function termsThatFollow(
  db: Database | Transaction,
  { pendingOfferId, pendingTerms }: Pick<StoredSubscription, 'pendingOfferId' | 'pendingTerms'>,
): Promise<Offer | undefined> {
  if (pendingOfferId === null) return undefined;
  if (pendingTerms) return pendingTerms;
  const [sold] = await offersByIds(db, [pendingOfferId]);
  return sold?.terms;
}
