import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { useSdk } from './use-sdk.ts';

/** Returns the latest value of an observable, or `initial` until it has emitted. */
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

/** Returns the state of the session: whether a customer is signed in, and which one. */
export function useSession() {
  const { session } = useSdk();
  return useObservable(session.state, session.current());
}
