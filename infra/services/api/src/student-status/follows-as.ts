import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { offersByIds, offersOfKind } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { statusOf } from './statuses.table.ts';

export const isForStudents = ({ productGroups }: Pick<Offer, 'productGroups'>) =>
  productGroups.includes('student');

/**
 * The offer that a subscription was bought with, and the pending one that follows at its renewal.
 */
interface Row {
  accountNumber: Customer['accountNumber'];
  offerId: string;
  productId: string;
  pendingOfferId: OfferId | null;
  renewsOn: Day | null;
}

/**
 * Returns the offer that a subscription switches to at its renewal: the pending offer, or the
 * regular plan if a student status has ended by then. `null` if it continues unchanged. Not stored,
 * so that a new verification takes effect immediately.
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

/** Returns the offer that the subscription was bought with if it is a student offer. */
export async function studentsOffer(
  db: Database | Transaction,
  { offerId }: Pick<Row, 'offerId'>,
): Promise<SoldOffer | undefined> {
  const [sold] = await offersByIds(db, [offerId as OfferId]);
  return sold && isForStudents(sold.terms) ? sold : undefined;
}

/** Returns the regular offer that replaces a student plan. */
export async function forEverybody(
  db: Database | Transaction,
  { productId }: Pick<Row, 'productId'>,
  country: CountryCode,
): Promise<SoldOffer | undefined> {
  const renewals = await offersOfKind(db, { country, kind: 'renewal' });
  return renewals.find(({ fromPlan }) => fromPlan === productId);
}
