import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { OrderProblem, OrderState } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';

interface Props {
  state: OrderState;
  onRetry: () => void;
  onWithoutGiftCard: () => void;
}

/** Notice above the button: a problem with the order, or a change of its price. */
export function OrderNotice({ state, ...ways }: Props) {
  if ('problem' in state && state.problem)
    return <ProblemNotice problem={state.problem} hasPrice={state.step === 'priced'} {...ways} />;
  if (state.step !== 'priced') return null;
  if (state.note === 'moved')
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="purchase.moved.title" />}>
        <FormattedMessage id="purchase.moved.text" />
      </Notice>
    );
  if (state.note === 'untouched')
    return (
      <Notice tone="ok" live heading={<FormattedMessage id="purchase.untouched.title" />}>
        <FormattedMessage id="purchase.untouched.text" />
      </Notice>
    );
  return null;
}

interface Ways extends Omit<Props, 'state'> {
  problem: OrderProblem;
  /** Whether the submit button is shown, which then serves as the retry. */
  hasPrice: boolean;
}

function ProblemNotice({ problem, hasPrice, onRetry, onWithoutGiftCard }: Ways) {
  if (problem.kind === 'brokeDown')
    return <BreakdownNotice breakdown={problem.breakdown} {...(!hasPrice && { onRetry })} />;
  return (
    <Notice tone="danger" live>
      <p>
        <FormattedMessage id={problem.isUntaxed ? 'purchase.untaxed' : texts[problem.code]} />
      </p>
      {problem.code === 'BAD_DATA_RETURNED' && (
        <Button onClick={onWithoutGiftCard}>
          <FormattedMessage id="purchase.withoutGiftCard" />
        </Button>
      )}
    </Notice>
  );
}

const texts: Record<Extract<OrderProblem, { kind: 'refused' }>['code'], string> = {
  OFFER_EXPIRED: 'purchase.offerExpired',
  OFFER_REDEEMED: 'purchase.offerRedeemed',
  INVALID_OFFER_DATA: 'purchase.offerInvalid',
  IDENTITY_NOT_ELIGIBLE_ERROR: 'purchase.notEligible',
  BAD_DATA_RETURNED: 'purchase.giftCardGone',
  ELIGIBILITY_SUBSCRIPTION_REQUIRED: 'purchase.subscriptionRequired',
};
