import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import type { PaymentMethod, PaymentMethodId } from '@sideband/shared-sdk/payment-methods';

/**
 * What somebody pays with, once that is settled. Ids, brand and four digits: it may be kept in a draft, and
 * nothing is charged yet.
 */
export interface Paying {
  billingProfileId: BillingProfileId;
  paymentMethodId: PaymentMethodId;
  brand: string;
  lastFour: string;
  /** 1–12. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  wallet?: string | undefined;
  /** Pays first, as far as it goes; the card pays what is left, and renewals. */
  giftCard?: Pick<GiftCard, 'giftCardTokenId' | 'lastFour' | 'balance'> | undefined;
}

/** What of a card is told to whoever goes on with it. */
export type PaidBy = Pick<
  PaymentMethod,
  'id' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'wallet'
>;

export const payingWith = (
  { id, brand, last4, expiryMonth, expiryYear, wallet }: PaidBy,
  rest: Pick<Paying, 'billingProfileId' | 'giftCard'>,
): Paying => ({
  ...{ paymentMethodId: id, brand, lastFour: last4, expiryMonth, expiryYear, wallet },
  ...rest,
});

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** As it stands on the card: names are the same in every language. */
export const brandName = (brand: string): string => brandNames[brand] ?? brand;

/** MM/YY, as on the card. */
export const expiryOnCard = ({
  expiryMonth,
  expiryYear,
}: Pick<Paying, 'expiryMonth' | 'expiryYear'>) =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
