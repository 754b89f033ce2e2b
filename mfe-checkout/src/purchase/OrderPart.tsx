import { Consents } from '@sideband/shared-sdk/blocks/consents';
import { PriceRows } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Card, Skeleton, useHasRoom } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { OrderNotice } from './OrderNotice.tsx';
import type { Confirming } from './useConfirming.ts';
import type { Purchase } from './usePurchase.ts';

interface Props {
  flow: Pick<Purchase, 'ordering' | 'nameOf' | 'consents' | 'withoutGiftCard'>;
  confirming: Confirming;
  /** Whether the form shows errors, which replace the notice. */
  hasProblem: boolean;
  /** Choices to review. */
  children?: ReactNode;
}

/** What stands above the button that charges: the choices, the final price and the consents. */
export function OrderPart({ flow, confirming, hasProblem, children }: Props) {
  const { ordering, nameOf, consents, withoutGiftCard } = flow;
  const { order, isPricing, offerTerms, words } = confirming;
  const { state, retry } = ordering;
  /** On wide screens the price summary is already visible beside the form. */
  const isSeen = useHasRoom();
  return (
    <>
      {children}
      {isPricing && !isSeen && <Skeleton shape={['card']} />}
      {isPricing && !order && <Skeleton shape={['button']} />}
      {order && !isPricing && !isSeen && (
        <Card heading={<FormattedMessage id="purchase.review.price" />}>
          <PriceRows charges={order.charges} nameOf={nameOf} />
        </Card>
      )}
      {!hasProblem && (
        <OrderNotice state={state} onWithoutGiftCard={withoutGiftCard} onRetry={retry} />
      )}
      {order && (
        <Consents
          offerTerms={offerTerms}
          charges={[order.charges]}
          action={words}
          agreed={consents.agreed}
          onChange={consents.agree}
        />
      )}
    </>
  );
}
