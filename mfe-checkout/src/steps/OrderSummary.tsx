import { FormattedMessage } from '@sideband/shared-sdk/react';
import { SummaryList } from '@sideband/shared-sdk/ui/on-demand';
import type { ComponentProps } from 'react';
import { DetailsSummary, PlanSummary } from '../purchase/Summaries.tsx';
import type { StepFlow } from './useStepFlow.ts';

export type Rows = ComponentProps<typeof SummaryList>['rows'];

/** All choices so far, each with a link to change it. `rows` are those that only this flow has. */
export function OrderSummary({ flow, rows }: { flow: StepFlow; rows: Rows }) {
  const { address, choices, account, steps, needs } = flow;
  const email = choices.email || account?.email;
  const wayTo = (step: string) => (steps.includes(step) ? address(step) : undefined);
  return (
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
      ]}
    />
  );
}
