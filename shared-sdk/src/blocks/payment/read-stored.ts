import { type Sdk, statusOf } from '@sideband/shared-sdk';
import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import { type PaymentMethod, paymentMethods } from '@sideband/shared-sdk/payment-methods';

interface Stored {
  cards: PaymentMethod[];
  billingProfileId: BillingProfileId | undefined;
}

/**
 * Returns the customer's stored payment methods. When they cannot be read, none is offered; a new
 * card always is. Rejects only when there is no session (401).
 */
export async function readStored(sdk: Sdk): Promise<Stored> {
  const methods = await sdk.bind(paymentMethods).getPaymentMethods().catch(without);
  const billingProfileId = methods?.value.billingProfileId;
  // An order can only use a card together with its billing profile.
  const cards = billingProfileId ? (methods?.value.paymentMethods ?? []) : [];
  return { cards, billingProfileId };
}

function without(failure: unknown): undefined {
  // A missing session is handled by the page, which shows the block to customers only.
  if (statusOf(failure) === 401) throw failure;
}
