import { useObservable } from '@sideband/shared-sdk/react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../frame/LeaveDialog.tsx';
import { useShell } from '../shell-context.ts';

/** Asks before typed text, or money under way, is left behind: within the product and on the way out. */
export function UnsavedGuard() {
  const { unsaved } = useShell();
  const what = useObservable(unsaved, unsaved.value);
  const isUnsaved = what !== 'nothing';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.value !== 'nothing' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    // Only while needed: the listener keeps a page out of the back/forward cache in some browsers.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // The money has arrived, or the text is sent, while the question stood there.
  useEffect(() => {
    if (!isUnsaved && blocker.state === 'blocked') blocker.reset();
  }, [isUnsaved, blocker]);

  if (blocker.state !== 'blocked' || !isUnsaved) return null;
  return (
    <LeaveDialog what={what} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  );
}
