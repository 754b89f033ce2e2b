import type { Clock } from '../browser/clock.ts';
import type { EventStore } from './event-store.ts';
import { inShortLock } from './lock.ts';
import { ownerOf } from './owner.ts';
import type { Queued } from './queued.ts';

/** How often a tab with stored events reports that it is alive. */
export const beatMs = 15_000;
/**
 * A silent tab counts as crashed after this time. If it only slept, the server detects the
 * duplicates.
 */
const goneAfterMs = 3 * beatMs;
const forgottenAfterMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the customer's events that other tabs left behind. Each event is returned to one tab
 * only, which becomes responsible for it. `everywhere` includes the events of live tabs. Returns
 * none when the store fails.
 */
export async function takeOrphans(terms: {
  store: EventStore;
  locks: LockManager | undefined;
  clock: Clock;
  tab: string;
  handle: string;
  everywhere?: boolean;
}): Promise<Queued[]> {
  const { store, locks, clock, tab, handle, everywhere = false } = terms;
  const owner = await ownerOf(handle);
  if (owner === undefined) return [];
  const now = clock.now().getTime();
  const adoption = {
    owner,
    tab,
    aliveAt: now,
    aliveSince: everywhere ? Number.POSITIVE_INFINITY : now - goneAfterMs,
    notBefore: now - forgottenAfterMs,
  };
  try {
    const adopted = await inShortLock(locks, () => store.adopt(adoption));
    return (adopted ?? []).map(({ id, lane, at, event }) => ({ id, lane, at, event, handle }));
  } catch {
    return [];
  }
}
