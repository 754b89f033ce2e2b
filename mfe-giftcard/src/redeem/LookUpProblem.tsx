import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import { OtherCountry } from './OtherCountry.tsx';
import type { Problem } from './redeem-states.ts';
import { WaitNotice } from './WaitNotice.tsx';

interface Props {
  problem: Problem;
  onRetry: () => void;
}

/** What keeps a card from being looked up, where no field is to blame. */
export function LookUpProblem({ problem, onRetry }: Props) {
  if (problem.kind === 'brokeDown')
    return <BreakdownNotice breakdown={problem.breakdown} onRetry={onRetry} />;
  if (problem.kind === 'numberAlone') return null; // said at the fields
  if (problem.kind === 'lookUpAgain')
    return (
      <Notice live heading={<FormattedMessage id="redeem.lookUpAgain.title" />}>
        <FormattedMessage id="redeem.lookUpAgain.text" />
      </Notice>
    );
  const { refusal } = problem;
  switch (refusal.code) {
    case 'COUNTRY_ERROR':
      return <OtherCountry country={refusal.country} />;
    case 'RATE_LIMIT_EXCEEDED':
      return <WaitNotice seconds={refusal.retryAfterSeconds} />;
    case 'BAD_DATA_RETURNED':
      return (
        <Notice tone="danger" live heading={<FormattedMessage id="redeem.badData.title" />}>
          <FormattedMessage id="redeem.badData.text" />
        </Notice>
      );
    case 'ALREADY_REDEEMED': // said at the field
      return null;
  }
}
