import type { Sdk } from '@sideband/shared-sdk';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';

/** Lists the cards again after a change: the server decides which one is the default. */
export async function listCards(sdk: Sdk) {
  const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
  return { cards: value.paymentMethods, billingProfileId: value.billingProfileId };
}
