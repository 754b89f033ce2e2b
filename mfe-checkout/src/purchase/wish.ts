import type { OrderWish } from '@sideband/shared-sdk/orders';
import type { Choices, KnownDetails } from './choices.ts';

interface Decided extends Pick<Choices, 'offerId' | 'addOnIds' | 'paying' | 'giftCard'> {
  /** One that was taken: a refused code is not sent. */
  promoCode: string | undefined;
  /** Of the campaign that led here: its offers are for who has it. */
  programCode: string | undefined;
  known: Pick<KnownDetails, 'address'> | undefined;
  deviceId: string | undefined;
}

export type NewSubscription = Extract<OrderWish, { newSubscription: object }>['newSubscription'];

/** What is to be bought; undefined while something of it is missing. */
export function wishOf(decided: Decided): NewSubscription | undefined {
  const { offerId, addOnIds, promoCode, programCode, known, paying, deviceId } = decided;
  if (offerId === undefined || known === undefined) return undefined;
  const { giftCardTokenId } = (paying ? paying.giftCard : decided.giftCard) ?? {};
  return {
    offerId,
    ...(deviceId !== undefined && { deviceId }),
    ...(promoCode !== undefined && { promoCode }),
    ...(programCode !== undefined && { programCode }),
    ...(addOnIds.length > 0 && { addOnIds }),
    ...(giftCardTokenId !== undefined && { giftCardTokenId }),
    serviceAddress: known.address,
  };
}
