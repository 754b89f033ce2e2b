import type { PaymentMethod } from '../../../contract/payment-methods/model.ts';

type Expiry = Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>;

/** Last day on which a card is valid, as `YYYY-MM-DD` (application §3). */
export const lastDayOf = ({ expiryMonth, expiryYear }: Expiry): string =>
  // Months count from 0 here and day 0 is the last day of the previous month, so this is the last
  // day of `expiryMonth`.
  new Date(Date.UTC(expiryYear, expiryMonth, 0)).toISOString().slice(0, 10);

/**
 * Returns the expiry status of a card on a day of the customer's calendar, `YYYY-MM-DD`
 * (application §4, §9). `SOON_EXPIRED` means that the card expires at the end of that month.
 */
export function expiryOf(card: Expiry, today: string): 'EXPIRED' | 'SOON_EXPIRED' | 'VALID' {
  const lastDay = lastDayOf(card);
  if (lastDay < today) return 'EXPIRED';
  return lastDay.slice(0, 7) === today.slice(0, 7) ? 'SOON_EXPIRED' : 'VALID';
}
