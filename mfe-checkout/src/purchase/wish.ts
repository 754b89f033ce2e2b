import type { OrderWish } from '@sideband/shared-sdk/orders';
import type { Choices, KnownDetails } from './choices.ts';

interface Decided extends Pick<Choices, 'offerId' | 'addOnIds' | 'paying'> {
  /** One that was taken: a refused code is not sent. */
  promoCode: string | undefined;
  known: Pick<KnownDetails, 'address'> | undefined;
}

/** What is to be bought; undefined while something of it is missing. */
export function wishOf({ offerId, addOnIds, promoCode, known, paying }: Decided) {
  if (offerId === undefined || known === undefined) return undefined;
  const giftCardTokenId = paying?.giftCard?.giftCardTokenId;
  return {
    newSubscription: {
      offerId,
      ...(promoCode !== undefined && { promoCode }),
      ...(addOnIds.length > 0 && { addOnIds }),
      ...(giftCardTokenId !== undefined && { giftCardTokenId }),
      serviceAddress: known.address,
    },
  } satisfies OrderWish;
}
