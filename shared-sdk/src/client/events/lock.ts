const lockName = 'sideband-events';

/**
 * Runs the action under the lock, or skips it if another tab holds the lock. The lock is released
 * when the action ends.
 */
export async function inShortLock<Value>(
  locks: LockManager | undefined,
  action: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!locks) return action();
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
}
