import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { SummaryList } from '@sideband/shared-sdk/ui/on-demand';
import { ClaimReview } from './ClaimReview.tsx';
import { DateRows } from './DateRows.tsx';
import type { ClaimFlow } from './useClaimFlow.ts';

interface Props {
  flow: ClaimFlow;
  address: (step: string) => string;
  onProblem: (hasProblem: boolean) => void;
}

/** Last page: the car, the customer and the days, with the button that claims. */
export function ReviewPage({ flow, address, onProblem }: Props) {
  const { car, email } = flow;
  return (
    <ClaimReview flow={flow} onProblem={onProblem}>
      <SummaryList
        rows={[
          {
            term: <FormattedMessage id="claim.car" />,
            value: car && <RadioCard radio={car} />,
            change: address('vehicle'),
          },
          {
            term: <FormattedMessage id="claim.account" />,
            value: <bdi>{email}</bdi>,
          },
          { term: <FormattedMessage id="claim.runs" />, value: <DateRows car={car} /> },
        ]}
      />
    </ClaimReview>
  );
}
