import { breakdownOf, useSdk, useSession } from '@sideband/shared-sdk/react';
import type { StartProblem } from '../frame/SessionBar.tsx';

/** Why this page has no session, while it has none. */
export function useStartProblem(): StartProblem | undefined {
  const sdk = useSdk();
  const session = useSession();
  if (session.type !== 'failed') return undefined;
  return {
    breakdown: breakdownOf(session.error),
    // A failure is the state's to tell.
    onRetry: () => void sdk.session.start().catch(() => {}),
  };
}
