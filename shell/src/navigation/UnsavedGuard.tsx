import { useObservable } from '@sideband/shared-sdk/react';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../frame/LeaveDialog.tsx';
import { useShell } from '../shell-context.ts';

interface Props {
  /** The site of the other country, once somebody wants to go there. */
  leaving: string | undefined;
  onStay: () => void;
}

/** Asks before typed text, or money under way, is left behind: within the product and on the way out. */
export function UnsavedGuard({ leaving, onStay }: Props) {
  const { unsaved, stage } = useShell();
  const what = useObservable(unsaved, unsaved.value);
  const isUnsaved = what !== 'nothing';
  const isAsked = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.value !== 'nothing' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    // Only while needed: the listener keeps a page out of the back/forward cache in some browsers.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAsked.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // The money has arrived, or the text is sent, while the question stood there.
  useEffect(() => {
    if (isUnsaved) return;
    if (blocker.state === 'blocked') blocker.reset();
    if (leaving) onStay();
  }, [isUnsaved, blocker, leaving, onStay]);

  if (leaving && isUnsaved) {
    const leave = () => {
      isAsked.current = true;
      location.assign(leaving);
    };
    return <LeaveDialog what={what} onStay={onStay} onLeave={leave} />;
  }
  if (blocker.state !== 'blocked' || !isUnsaved) return null;
  const leave = () => {
    stage.leaveAnyway();
    blocker.proceed();
  };
  return <LeaveDialog what={what} onStay={() => blocker.reset()} onLeave={leave} />;
}
