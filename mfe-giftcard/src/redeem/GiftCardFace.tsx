import type { TypedGiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import type { ReactNode } from 'react';
import css from './gift-card-face.module.css';

interface Props {
  /** ID that the picture is drawn from. The card looks the same as long as this stays the same. */
  id?: string;
  /** Number or code, as typed or shortened. Empty groups of dots are shown without one. */
  number?: ReactNode;
  expiry?: ReactNode;
  /** Amount on the card, once known. */
  amount?: ReactNode;
}

const dots = '•••• •••• •••• ••••';

/**
 * Picture of a gift card with its number, expiry date and amount. Hidden from screen readers, which
 * read the fields or the text beside it.
 */
export function GiftCardFace({ id = 'gift card', number, expiry, amount }: Props) {
  return (
    <div className={css.card} aria-hidden="true">
      <Artwork kind="giftCardFace" id={id} />
      <div className={css.texts}>
        <span className={css.kind}>
          <FormattedMessage id="redeem.pageTitle" />
        </span>
        <span className={css.amount}>{amount}</span>
        <span className={css.number}>{number || dots}</span>
        <span className={css.expiry}>{expiry}</span>
      </div>
    </div>
  );
}

/** The card fills in while it is typed. The CVC is never shown. */
export const TypedGiftCardFace = ({ typed: { card, expiry } }: { typed: TypedGiftCard }) => (
  <GiftCardFace number={card} expiry={expiry} />
);
