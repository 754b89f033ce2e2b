import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import type { GiftCard } from '@sideband/shared-sdk/gift-cards';
import type { PaymentMethod, PaymentMethodId } from '@sideband/shared-sdk/payment-methods';

/**
 * Settled payment method. It contains only IDs, brand and last four digits, so it may be stored in
 * a draft. Nothing has been charged yet.
 */
export interface Paying {
  billingProfileId: BillingProfileId;
  paymentMethodId: PaymentMethodId;
  brand: string;
  lastFour: string;
  /** Month from 1 to 12. */
  expiryMonth: number;
  /** Four-digit year. */
  expiryYear: number;
  wallet?: string | undefined;
}

/**
 * Gift card that is charged first, up to its balance. The card is charged for the rest and for all
 * renewals.
 */
export type AppliedGiftCard = Pick<GiftCard, 'giftCardTokenId' | 'lastFour' | 'balance'>;

/** Details of a card that are passed on to the flow. */
export type PaidBy = Pick<
  PaymentMethod,
  'id' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'wallet'
>;

export const payingWith = (
  { id, brand, last4, expiryMonth, expiryYear, wallet }: PaidBy,
  billingProfileId: BillingProfileId,
): Paying => ({
  paymentMethodId: id,
  brand,
  lastFour: last4,
  expiryMonth,
  expiryYear,
  wallet,
  billingProfileId,
});

export { brandName } from '@sideband/shared-sdk/rules/card-brands';

/** Returns the expiry date as MM/YY, as printed on the card. */
export const expiryOnCard = ({
  expiryMonth,
  expiryYear,
}: Pick<Paying, 'expiryMonth' | 'expiryYear'>) =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
