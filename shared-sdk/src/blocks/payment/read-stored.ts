import { type Sdk, statusOf } from '@sideband/shared-sdk';
import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import { type PaymentMethod, paymentMethods } from '@sideband/shared-sdk/payment-methods';

interface Stored {
  cards: PaymentMethod[];
  billingProfileId: BillingProfileId | undefined;
}

/** What the customer can pay with already. Whatever cannot be read is not offered: a new card always is. */
export async function readStored(sdk: Sdk): Promise<Stored> {
  const methods = await sdk.bind(paymentMethods).getPaymentMethods().catch(without);
  const billingProfileId = methods?.value.billingProfileId;
  // Without its profile a card cannot be named to an order.
  const cards = billingProfileId ? (methods?.value.paymentMethods ?? []) : [];
  return { cards, billingProfileId };
}

function without(failure: unknown): undefined {
  // No session is the page's matter: it shows the block to customers only.
  if (statusOf(failure) === 401) throw failure;
}
