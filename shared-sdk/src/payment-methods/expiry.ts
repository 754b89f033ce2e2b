import type { PaymentMethod } from './model.ts';

type Expiry = Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>;

/** The last day a card is good, as `YYYY-MM-DD` (application §3). */
export const lastDayOf = ({ expiryMonth, expiryYear }: Expiry): string =>
  // Day 0 is the last of the month before; months count from 0 here.
  new Date(Date.UTC(expiryYear, expiryMonth, 0)).toISOString().slice(0, 10);

/** Whether a card is good on that day of the customer's calendar, `YYYY-MM-DD` (application §4, §9). */
export function expiryOf(card: Expiry, today: string): 'EXPIRED' | 'SOON_EXPIRED' | 'VALID' {
  const lastDay = lastDayOf(card);
  if (lastDay < today) return 'EXPIRED';
  return lastDay.slice(0, 7) === today.slice(0, 7) ? 'SOON_EXPIRED' : 'VALID';
}
