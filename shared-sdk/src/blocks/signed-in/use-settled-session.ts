import { useHoldReveal, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';

/**
 * Returns the session for a page whose first paint depends on it. The page starts the session
 * itself: the shell does so only after the first paint, and the two would wait for each other.
 *
 * A failed start is kept while a retry is in flight, because the page would flicker with every
 * attempt otherwise.
 */
export function useSettledSession() {
  const { session } = useSdk();
  const now = useSession();
  const [failed, setFailed] = useState(now);
  if (now.type !== 'starting' && now !== failed) setFailed(now);
  const state = now.type === 'starting' && failed.type === 'failed' ? failed : now;
  useEffect(() => {
    // A failure is reported by the session's state.
    session.start().catch(() => {});
  }, [session]);
  useHoldReveal(state.type === 'starting' && session.isRemembered());
  return state;
}
