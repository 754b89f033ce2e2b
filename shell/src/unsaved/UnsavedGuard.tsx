import { useObservable } from '@sideband/shared-sdk/react';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { BehaviorSubject } from 'rxjs';
import { LeaveDialog } from '../frame/LeaveDialog.tsx';
import type { Unsaved } from './unsaved.ts';

interface Props {
  unsaved: BehaviorSubject<Unsaved>;
  /** URL on the other country's site. Set if the visitor wants to switch to it. */
  leaving: string | undefined;
  onStay: () => void;
  /** Called when the visitor agrees to leave, possibly despite a payment in progress. */
  onLeave: () => void;
}

/** Asks before input is lost or a payment in progress is left, on navigation and on unload. */
export function UnsavedGuard({ unsaved, leaving, onStay, onLeave }: Props) {
  const what = useObservable(unsaved, unsaved.value);
  const isUnsaved = what !== 'nothing';
  const isAsked = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.value !== 'nothing' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    // Listens only while needed, because the listener disables the back/forward cache in some
    // browsers.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAsked.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // The payment has completed or the form was sent while the dialog was open.
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
    onLeave();
    blocker.proceed();
  };
  return <LeaveDialog what={what} onStay={() => blocker.reset()} onLeave={leave} />;
}
