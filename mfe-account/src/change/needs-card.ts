import type { PaymentMethod } from '@sideband/shared-sdk/payment-methods';

type Card = Pick<PaymentMethod, 'isDefault' | 'expiryMonth' | 'expiryYear'>;

/** Returns whether no card on file could pay the plan: there is none, or the default has expired. */
export function needsCard(cards: readonly Card[], now: Date): boolean {
  const paying = cards.find(({ isDefault }) => isDefault);
  if (!paying) return true;
  // A card is valid through the last day of its month.
  return now >= new Date(paying.expiryYear, paying.expiryMonth, 1);
}
