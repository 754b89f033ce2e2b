import type { Account } from '@sideband/shared-sdk/account/model';
import type { PaymentMethod } from '../contract/payment-methods/model.ts';
import { type Day, daysBetween } from './calendar.ts';

type AccountMethod = NonNullable<Account['paymentMethod']>;

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

interface StoredCard extends Expiry {
  brand: string;
  last4: string;
}

/** Returns a stored card as the account shows it (application §3). */
export function shownCard(
  card: StoredCard,
  today: Day,
): { type: string; creditCard: NonNullable<AccountMethod['creditCard']> } {
  const expirationDate = lastDayOf(card);
  return {
    type: 'creditCard',
    creditCard: {
      last4Digits: card.last4,
      type: card.brand,
      expirationMonth: card.expiryMonth,
      expirationYear: card.expiryYear,
      status: statuses[expiryOf(card, today)],
      expirationDate,
      daysUntilExpiration: daysBetween(today, expirationDate),
    },
  };
}

const statuses = { EXPIRED: 'expired', SOON_EXPIRED: 'aboutToExpire', VALID: 'active' } as const;
