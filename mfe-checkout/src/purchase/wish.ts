import type { OrderWish } from '@sideband/shared-sdk/orders';
import type { Choices, KnownDetails } from './choices.ts';

interface Decided extends Pick<Choices, 'offerId' | 'addOnIds' | 'paying'> {
  /** One that was taken: a refused code is not sent. */
  promoCode: string | undefined;
  known: Pick<KnownDetails, 'address'> | undefined;
  deviceId: string | undefined;
}

export type NewSubscription = Extract<OrderWish, { newSubscription: object }>['newSubscription'];

/** What is to be bought; undefined while something of it is missing. */
export function wishOf(decided: Decided): NewSubscription | undefined {
  const { offerId, addOnIds, promoCode, known, paying, deviceId } = decided;
  if (offerId === undefined || known === undefined) return undefined;
  const giftCardTokenId = paying?.giftCard?.giftCardTokenId;
  return {
    offerId,
    ...(deviceId !== undefined && { deviceId }),
    ...(promoCode !== undefined && { promoCode }),
    ...(addOnIds.length > 0 && { addOnIds }),
    ...(giftCardTokenId !== undefined && { giftCardTokenId }),
    serviceAddress: known.address,
  };
}
