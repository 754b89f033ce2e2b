import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { LinkProblem } from './useCarByLink.ts';

interface Props {
  problem: LinkProblem;
  onRetry: () => void;
}

/** Why the link did not lead to a car. The lookup below it does. */
export function LinkNotice({ problem, onRetry }: Props) {
  if (problem.kind === 'brokeDown') {
    return <BreakdownNotice breakdown={problem.breakdown} onRetry={onRetry} />;
  }
  const { refusal } = problem;
  const isTooMany = refusal.code === 'RATE_LIMIT_EXCEEDED';
  const minutes = isTooMany ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  const id = `newCar.link.${isTooMany ? 'tooMany' : 'over'}`;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`${id}.title`} />}>
      <p>
        <FormattedMessage id={`${id}.text`} values={{ minutes }} />
      </p>
    </Notice>
  );
}
