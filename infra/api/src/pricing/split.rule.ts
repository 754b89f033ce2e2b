import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import type { Money } from '@sideband/shared-sdk/wire';

/** Who pays how much of a sum, in minor units. */
export interface Split {
  credit: number;
  giftCard: number;
  /** What is left for a card. */
  card: number;
}

/**
 * Credit pays before the gift card, and both before a card. Where they would leave less for the card than it can be
 * charged, they pay that much less, the gift card first: the customer keeps the difference on it. A sum that is too small
 * from the start stays with the card; it goes onto the next bill.
 */
export function splitOf(
  sum: number,
  { credit, giftCard }: { credit: number; giftCard: number },
  currency: Money['currency'],
): Split {
  const smallest = smallestCharge[currency];
  const fromCredit = Math.min(credit, sum);
  const fromGiftCard = Math.min(giftCard, sum - fromCredit);
  const left = sum - fromCredit - fromGiftCard;
  const missing = left > 0 && sum >= smallest ? Math.max(smallest - left, 0) : 0;
  const lessByGiftCard = Math.min(missing, fromGiftCard);
  return {
    credit: fromCredit - (missing - lessByGiftCard),
    giftCard: fromGiftCard - lessByGiftCard,
    card: left + missing,
  };
}
