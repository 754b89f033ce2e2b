import { useObservable } from '@sideband/shared-sdk/react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../frame/LeaveDialog.tsx';
import { useShell } from '../shell-context.ts';

/** Asks before typed text, or money under way, is left behind: within the product and on the way out. */
export function UnsavedGuard() {
  const { unsaved } = useShell();
  const isUnsaved = useObservable(unsaved, unsaved.value);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    // Only while needed: the listener keeps a page out of the back/forward cache in some browsers.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
