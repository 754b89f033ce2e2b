import { FormattedMessage } from '@sideband/shared-sdk/react';
import { SummaryList } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { Review } from '../purchase/Review.tsx';
import { DetailsSummary, PayingSummary, PlanSummary } from '../purchase/Summaries.tsx';
import { StepPage } from './StepPage.tsx';
import type { SelfPay } from './useSelfPay.ts';

/** Everything once more, each with the way to change it, and the one button that buys. */
export function ReviewPage({ selfPay }: { selfPay: SelfPay }) {
  const { address, plan, ordering, consents, nameOf, withoutGiftCard } = selfPay;
  const { choices, account } = selfPay;
  const [isWrong, judged] = useState(false);
  return (
    <StepPage selfPay={selfPay} of="review" isWrong={isWrong}>
      <SummaryList
        rows={[
          {
            term: <FormattedMessage id="purchase.step.plan" />,
            value: <PlanSummary {...selfPay} />,
            change: address('plan'),
          },
          {
            term: <FormattedMessage id="purchase.step.email" />,
            value: choices.email || account?.email,
          },
          {
            term: <FormattedMessage id="purchase.step.address" />,
            value: <DetailsSummary {...selfPay} />,
            change: address('address'),
          },
          {
            term: <FormattedMessage id="purchase.step.payment" />,
            value: <PayingSummary {...selfPay} />,
            change: address('payment'),
          },
        ]}
      />
      <Review
        ordering={ordering}
        offer={plan?.offer}
        nameOf={nameOf}
        agreed={consents.agreed}
        onAgree={consents.agree}
        onWithoutGiftCard={withoutGiftCard}
        onProblem={judged}
      />
    </StepPage>
  );
}
