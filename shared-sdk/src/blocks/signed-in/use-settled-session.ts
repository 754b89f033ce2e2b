import { useHoldReveal, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useEffect } from 'react';

/**
 * Who is here, for a page whose first picture depends on it. The page starts the session itself: the
 * shell does so only after the first picture, and the two would wait for each other.
 */
export function useSettledSession() {
  const { session } = useSdk();
  const state = useSession();
  useEffect(() => {
    // A failure is the state's to tell.
    session.start().catch(() => {});
  }, [session]);
  useHoldReveal(state.type === 'starting' && session.isRemembered());
  return state;
}
