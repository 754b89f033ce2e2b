import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { findPaymentMethod } from '../payment-methods/payment-methods.table.ts';

/**
 * Returns the billing profile that pays for the subscription now and at renewals: the profile of
 * the charged card, whichever one the order names. Without a charge it is the one named at
 * confirmation, if it is the customer's own, or else the order's.
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
