import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Database, Transaction } from '../database/database.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { followsAs } from '../student-status/follows-as.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/**
 * Returns the terms that a subscription switches to at its renewal: as agreed, or else as on sale
 * now.
 */
export async function termsThatFollow(
  db: Database | Transaction,
  row: Parameters<typeof followsAs>[1] & Pick<StoredSubscription, 'pendingTerms'>,
): Promise<Offer | undefined> {
  const following = await followsAs(db, row);
  if (following === null) return undefined;
  if (row.pendingOfferId !== null && row.pendingTerms) return row.pendingTerms;
  const [sold] = await offersByIds(db, [following]);
  return sold?.terms;
}
