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

/** Explains why a lookup failed, unless the problem is shown at a field. */
export function LookUpProblem({ problem, onRetry }: Props) {
  if (problem.kind === 'brokeDown')
    return <BreakdownNotice breakdown={problem.breakdown} onRetry={onRetry} />;
  if (problem.kind === 'numberAlone') return null; // shown at the fields
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
    case 'ALREADY_REDEEMED': // shown at the field
      return null;
  }
}
