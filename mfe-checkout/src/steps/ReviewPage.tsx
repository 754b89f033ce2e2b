import { beginsLaterOn } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { SummaryList } from '@sideband/shared-sdk/ui/on-demand';
import { type ComponentProps, useState } from 'react';
import { Day } from '../entry/Day.tsx';
import { Review } from '../purchase/Review.tsx';
import { DetailsSummary, PayingSummary, PlanSummary } from '../purchase/Summaries.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: StepFlow;
  /** Rows above the standard ones. */
  rows?: ComponentProps<typeof SummaryList>['rows'] | undefined;
}

/** Review of all choices, each with a link to change it, and the button that places the order. */
export function ReviewPage({ flow, rows = [] }: Props) {
  const { address, plan, ordering, consents, nameOf, withoutGiftCard } = flow;
  const { choices, account, steps, needs } = flow;
  const email = choices.email || account?.email;
  const wayTo = (step: string) => (steps.includes(step) ? address(step) : undefined);
  const [isWrong, setIsWrong] = useState(false);
  const order = 'order' in ordering.state ? ordering.state.order : undefined;
  const later = order && beginsLaterOn(order.charges);
  return (
    <StepPage
      flow={flow}
      of="review"
      isWrong={isWrong}
      lead={
        later && (
          <FormattedMessage id="steps.lead.review.later" values={{ day: <Day day={later} /> }} />
        )
      }
    >
      <SummaryList
        rows={[
          ...rows,
          {
            term: <FormattedMessage id="purchase.step.plan" />,
            value: <PlanSummary {...flow} />,
            change: wayTo('plan'),
          },
          ...(needs === 'place'
            ? [
                {
                  term: <FormattedMessage id="purchase.step.account" />,
                  value: (
                    <>
                      <p>{email}</p>
                      <DetailsSummary {...flow} />
                    </>
                  ),
                  change: wayTo('account'),
                },
              ]
            : [
                { term: <FormattedMessage id="purchase.step.email" />, value: email },
                {
                  term: <FormattedMessage id="purchase.step.address" />,
                  value: <DetailsSummary {...flow} />,
                  change: wayTo('address') ?? wayTo('details'),
                },
              ]),
          ...(choices.paying || steps.includes('payment')
            ? [
                {
                  term: <FormattedMessage id="purchase.step.payment" />,
                  value: <PayingSummary {...flow} />,
                  change: wayTo('payment'),
                },
              ]
            : []),
        ]}
      />
      <Review
        ordering={ordering}
        offer={plan?.offer}
        nameOf={nameOf}
        agreed={consents.agreed}
        onAgree={consents.agree}
        onWithoutGiftCard={withoutGiftCard}
        onProblem={setIsWrong}
        action={flow.words.action}
      />
    </StepPage>
  );
}
