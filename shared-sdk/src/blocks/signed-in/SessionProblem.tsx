import type { SessionState } from '@sideband/shared-sdk';
import { BreakdownNotice, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useSdk } from '@sideband/shared-sdk/react';

/** Says that the session failed to start, with a button to retry. */
export function SessionProblem({ session }: { session: SessionState }) {
  const sdk = useSdk();
  if (session.type !== 'failed') return null;
  return (
    <BreakdownNotice
      isStart
      breakdown={breakdownOf(session.error)}
      onRetry={() => sdk.session.start().catch(() => {})}
    />
  );
}
