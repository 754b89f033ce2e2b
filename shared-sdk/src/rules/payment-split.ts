import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import type { Money } from '@sideband/shared-sdk/wire';

/** Shares of an amount by payment method, in minor units. */
export interface Split {
  credit: number;
  giftCard: number;
  /** Remainder for a card. */
  card: number;
}

/**
 * Splits an amount: credit is used before the gift card, and both before a card. If the remainder
 * for the card would be below the minimum charge, the gift card pays less, and then the credit
 * does, so that the customer keeps the difference. An amount that is below the minimum from the
 * start is assigned to the card and added to the next invoice.
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
