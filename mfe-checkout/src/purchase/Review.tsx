import {
  type Agreed,
  Consents,
  judgeConsents,
  offerTermsOf,
} from '@sideband/shared-sdk/blocks/consents';
import { ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { type NameOf, PriceRows, today } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Card, Form, Skeleton, useHasRoom, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { OrderNotice } from './OrderNotice.tsx';
import type { Ordering } from './useOrder.ts';

interface Props {
  ordering: Ordering;
  offer: Offer | undefined;
  nameOf: NameOf;
  agreed: Agreed;
  onAgree: (agreed: Agreed) => void;
  /**
   * Called when the gift card can no longer be used and another payment method has to be chosen.
   */
  onWithoutGiftCard: () => void;
  onProblem?: (hasProblem: boolean) => void;
  /** Action of the submit button. `start` by default. */
  action?: 'start' | 'change' | 'add' | undefined;
}

/** Final review: price, consents, and a submit button that states the amount. */
export function Review(props: Props) {
  const { ordering, offer, nameOf, agreed, onAgree, onWithoutGiftCard, onProblem } = props;
  const { action = 'start' } = props;
  const { state, buy, retry, challengeEnded } = ordering;
  const intl = useIntl();
  const money = useMoneyFormat();
  /** On wide screens the price summary is already visible beside the form. */
  const isSeen = useHasRoom();
  const [hasProblem, setHasProblem] = useState(false);
  const order = 'order' in state ? state.order : undefined;
  const due = order && today(order.charges);
  const isBusy = state.step === 'placing' || state.step === 'challenge';
  const offerTerms = offer ? offerTermsOf(offer) : 'none';
  const words = intl.formatMessage(
    { id: `purchase.${action}${due && due.total.minorUnits > 0 ? '' : 'Free'}` },
    { amount: due && money(due.total) },
  );
  return (
    <Form
      fields={['offerTerms']}
      validate={() => judgeConsents(agreed, offerTerms, intl)}
      onSubmit={buy}
      busy={isBusy}
      onProblem={(is) => {
        setHasProblem(is);
        onProblem?.(is);
      }}
    >
      {!hasProblem && (
        <OrderNotice state={state} onWithoutGiftCard={onWithoutGiftCard} onRetry={retry} />
      )}
      {order
        ? !isSeen && (
            <Card heading={<FormattedMessage id="purchase.review.price" />}>
              <PriceRows charges={order.charges} nameOf={nameOf} />
            </Card>
          )
        : state.step === 'pricing' && <Skeleton shape={['card']} />}
      {order && (
        <>
          <Consents offerTerms={offerTerms} action={words} agreed={agreed} onChange={onAgree} />
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={intl.formatMessage({ id: 'purchase.placing' })}
          >
            {words}
          </Button>
        </>
      )}
      {state.step === 'challenge' && (
        <ThreeDSecure clientSecret={state.clientSecret} onEnd={challengeEnded} />
      )}
    </Form>
  );
}
