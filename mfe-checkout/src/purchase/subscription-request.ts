import { isAddress } from '@sideband/shared-sdk/address';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import type { Choices, KnownDetails } from './choices.ts';

interface Decided extends Pick<Choices, 'offerId' | 'addOnIds' | 'giftCard'> {
  /** Promo code that was accepted. A refused code is not sent. */
  promoCode: string | undefined;
  /** Code of the campaign that the customer came from. Its offers require it. */
  programCode: string | undefined;
  known: Pick<KnownDetails, 'address'> | undefined;
  deviceId: string | undefined;
}

export type NewSubscription = Extract<OrderRequest, { newSubscription: object }>['newSubscription'];

/**
 * Returns the subscription to order. Undefined while the plan or the place of use is missing.
 */
export function subscriptionRequestOf(decided: Decided): NewSubscription | undefined {
  const { offerId, addOnIds, promoCode, programCode, known, giftCard, deviceId } = decided;
  if (offerId === undefined || known === undefined) return undefined;
  const { giftCardTokenId } = giftCard ?? {};
  const { address } = known;
  return {
    offerId,
    ...(deviceId !== undefined && { deviceId }),
    ...(promoCode !== undefined && { promoCode }),
    ...(programCode !== undefined && { programCode }),
    ...(addOnIds.length > 0 && { addOnIds }),
    ...(giftCardTokenId !== undefined && { giftCardTokenId }),
    ...(isAddress(address)
      ? { serviceAddress: address }
      : { servicePlace: { zip: address.zip, country: address.country } }),
  };
}
