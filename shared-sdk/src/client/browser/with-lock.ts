import { type Browser, LockError } from './browser.ts';

/**
 * Runs the action under a lock shared by all tabs. The lock only saves requests: a caller that does
 * not acquire it in time proceeds without it, because the server handles overlapping actions.
 */
export const withLock = <Value>(
  { locks }: Pick<Browser, 'locks'>,
  name: string,
  action: (freed?: AbortSignal) => Promise<Value>,
): Promise<Value> =>
  locks.hold(name, action).catch((failure) => {
    // On a page that was left, the action starts with an aborted signal.
    if (failure instanceof LockError)
      return action(failure.pageLeft ? AbortSignal.abort() : undefined);
    throw failure;
  });
