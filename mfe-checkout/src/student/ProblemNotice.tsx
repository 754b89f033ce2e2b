import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { CheckProblem } from './useStudentCheck.ts';

/**
 * Notice about a failure of the last action. Errors that belong to a field are shown at the field
 * instead.
 */
export function ProblemNotice({ problem }: { problem: CheckProblem | undefined }) {
  if (!problem) return null;
  if ('breakdown' in problem) return <BreakdownNotice breakdown={problem.breakdown} />;
  const { refusal } = problem;
  if (refusal.code === 'INVALID_EMAIL_ERROR' || refusal.code === 'INVALID_DOCUMENT') return null;
  return (
    <Notice tone="danger" live>
      {refusal.code === 'RATE_LIMIT_EXCEEDED' ? (
        <FormattedMessage
          id="studentCheck.tooOften"
          values={{ minutes: Math.ceil(refusal.retryAfterSeconds / 60) }}
        />
      ) : (
        <FormattedMessage id="studentCheck.invalid" />
      )}
    </Notice>
  );
}
