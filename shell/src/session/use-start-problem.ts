import { breakdownOf, useSdk, useSession } from '@sideband/shared-sdk/react';
import type { StartProblem } from '../frame/SessionBar.tsx';

/** Returns why no session could be started, until there is one. */
export function useStartProblem(): StartProblem | undefined {
  const sdk = useSdk();
  const session = useSession();
  if (session.type !== 'failed') return undefined;
  return {
    breakdown: breakdownOf(session.error),
    // Failures are reflected in the session state.
    onRetry: () => void sdk.session.start().catch(() => {}),
  };
}
