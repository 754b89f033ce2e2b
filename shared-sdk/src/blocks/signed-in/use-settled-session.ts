import { useHoldReveal, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';

/**
 * Who is here, for a page whose first picture depends on it. The page starts the session itself: the
 * shell does so only after the first picture, and the two would wait for each other. A start that failed stays so
 * while another try is under way: the page would come and go with every try.
 */
export function useSettledSession() {
  const { session } = useSdk();
  const now = useSession();
  const [failed, keep] = useState(now);
  if (now.type !== 'starting' && now !== failed) keep(now);
  const state = now.type === 'starting' && failed.type === 'failed' ? failed : now;
  useEffect(() => {
    // A failure is the state's to tell.
    session.start().catch(() => {});
  }, [session]);
  useHoldReveal(state.type === 'starting' && session.isRemembered());
  return state;
}
