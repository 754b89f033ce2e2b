import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import { brandName, expiryOnCard, type Paying } from './paying.ts';

/** Payment method in one line, plus the gift card, for a review or a completed step. */
export function PaymentSummary({ paying }: { paying: Paying }) {
  const money = useMoneyFormat();
  const { brand, lastFour, giftCard } = paying;
  return (
    <>
      <FormattedMessage
        id="payment.card.line"
        values={{ brand: brandName(brand), lastFour, expiry: expiryOnCard(paying) }}
      />
      {giftCard && (
        <>
          <br />
          <FormattedMessage
            id="payment.giftCard.found"
            values={{ lastFour: giftCard.lastFour, amount: money(giftCard.balance) }}
          />
        </>
      )}
    </>
  );
}
