const lockName = 'sideband-events';

/** Runs the deed while no other tab does; where one does, not at all. Never held for longer. */
export async function inShortLock<Value>(
  locks: LockManager | undefined,
  deed: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!locks) return deed();
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? deed() : undefined));
}
