import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import { offersByIds, offersOfKind } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { statusOf } from './statuses.table.ts';

export const isForStudents = ({ productGroups }: Pick<Offer, 'productGroups'>) =>
  productGroups.includes('student');

type Row = Pick<
  StoredSubscription,
  'accountNumber' | 'offerId' | 'productId' | 'pendingOfferId' | 'renewsOn'
>;

/**
 * What a subscription turns into when it renews: what was bought for afterwards, or, of a student whose status has
 * ended by then, the plan for everybody. Null where it goes on as it is. Never written down: proving it again is enough.
 */
export async function followsAs(db: Database | Transaction, row: Row): Promise<OfferId | null> {
  const { pendingOfferId, renewsOn, accountNumber } = row;
  if (pendingOfferId !== null || renewsOn === null) return pendingOfferId;
  const sold = await studentsOffer(db, row);
  if (!sold) return null;
  const status = await statusOf(db, accountNumber);
  if (!status || status.validUntil > renewsOn) return null;
  return (await forEverybody(db, row, sold.country))?.offerId ?? null;
}

/** The offer that a subscription was bought by, where it is one for students. */
export async function studentsOffer(
  db: Database | Transaction,
  { offerId }: Pick<Row, 'offerId'>,
): Promise<SoldOffer | undefined> {
  const [sold] = await offersByIds(db, [offerId as OfferId]);
  return sold && isForStudents(sold.terms) ? sold : undefined;
}

/** What the plan of a student is sold as to who is none. */
export async function forEverybody(
  db: Database | Transaction,
  { productId }: Pick<Row, 'productId'>,
  country: CountryCode,
): Promise<SoldOffer | undefined> {
  const renewals = await offersOfKind(db, { country, kind: 'renewal' });
  return renewals.find(({ fromPlan }) => fromPlan === productId);
}
