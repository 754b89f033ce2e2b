import { FormattedMessage } from '@sideband/shared-sdk/react';
import { brandName, expiryOnCard, type Paying } from './paying.ts';

/** Payment method in one line, for a review. */
export function PaymentSummary({ paying }: { paying: Paying }) {
  const { brand, lastFour } = paying;
  return (
    <FormattedMessage
      id="payment.card.line"
      values={{ brand: brandName(brand), lastFour, expiry: expiryOnCard(paying) }}
    />
  );
}
