const lockName = 'sideband-events';

/**
 * Runs the action unless another tab holds the lock: then it is skipped. Held only for the action.
 */
export async function inShortLock<Value>(
  locks: LockManager | undefined,
  deed: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!locks) return deed();
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? deed() : undefined));
}
