import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Transaction } from '../database/database.ts';
import { findPaymentMethod } from '../payment-methods/payment-methods.table.ts';
import type { StoredOrder } from './orders.table.ts';

/**
 * The profile that pays for what was ordered, now and when it renews: that of the card that paid, whatever the order
 * names. Where no card has, the one named when it was confirmed, if it is the customer's, or the order's.
 */
export async function payingProfile(
  tx: Transaction,
  {
    accountNumber,
    billingProfileId: ordered,
  }: Pick<StoredOrder, 'accountNumber' | 'billingProfileId'>,
  by: { paymentMethodId: string | null; billingProfileId: string | undefined },
): Promise<string | null> {
  const { paymentMethodId, billingProfileId } = by;
  const card =
    paymentMethodId === null
      ? undefined
      : await findPaymentMethod(tx, { accountNumber }, { paymentMethodId });
  if (card) return card.billingProfileId;
  if (billingProfileId === undefined) return ordered;
  const named = await billingProfileOf(tx, { accountNumber, billingProfileId });
  return named?.billingProfileId ?? ordered;
}
