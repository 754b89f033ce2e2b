import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { useSdk } from './use-sdk.ts';

/** The latest value of an observable; `initial` until it has sent one. */
export function useObservable<Value>(observable: Observable<Value>, initial: Value): Value {
  const latest = useRef({ observable, value: initial });
  if (latest.current.observable !== observable) latest.current = { observable, value: initial };
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = observable.subscribe((value) => {
        latest.current = { observable, value };
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [observable],
  );
  const read = () => latest.current.value;
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether somebody is signed in, and who. */
export function useSession() {
  const { session } = useSdk();
  return useObservable(session.state, session.current());
}
