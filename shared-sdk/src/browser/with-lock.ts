import { type Browser, LockError } from './browser.ts';

/**
 * Runs the deed while no other tab runs one of that name. A lock only saves requests: who does not
 * get a turn in good time goes on without one, because the server bears deeds that overlap.
 */
export const withLock = <Value>(
  { locks }: Pick<Browser, 'locks'>,
  name: string,
  deed: (freed?: AbortSignal) => Promise<Value>,
): Promise<Value> =>
  locks.hold(name, deed).catch((failure) => {
    // A deed in a page that was left is called off before it begins.
    if (failure instanceof LockError)
      return deed(failure.pageLeft ? AbortSignal.abort() : undefined);
    throw failure;
  });
