const lockName = 'sideband-events';

/**
 * Runs the action unless another tab holds the lock: then it is skipped. Held only for the action.
 */
export async function inShortLock<Value>(
  locks: LockManager | undefined,
  action: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!locks) return action();
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
}
