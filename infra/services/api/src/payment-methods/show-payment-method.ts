import { type PaymentMethod, paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import { isAddress } from '@sideband/shared-sdk/rules/address';
import type { PaymentMethodRow } from './payment-methods.table.ts';

/** Returns the card as its customer sees it. Throws for a removed card. */
export function showPaymentMethod(row: PaymentMethodRow): PaymentMethod {
  const { brand, last4, expiryMonth, expiryYear, wallet, billingAddress, isDefault } = row;
  if (billingAddress === null) throw new Error('A card that was removed is not shown.');
  return {
    id: paymentMethodId.parse(row.paymentMethodId),
    stripePaymentMethodId: row.gatewayPaymentMethodId,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    ...(isAddress(billingAddress) ? { billingAddress } : { billingPlace: billingAddress }),
    isDefault,
    ...(wallet !== null && { wallet }),
  };
}
