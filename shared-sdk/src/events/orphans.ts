import type { Clock } from '../http/clock.ts';
import type { EventStore } from './event-store.ts';
import { inShortLock } from './lock.ts';
import { ownerOf } from './owner.ts';
import type { Queued } from './queued.ts';

/** How often a tab that keeps events says that it is still there. */
export const beatMs = 15_000;
/** One not heard of for so long has crashed. If it only slept, the server knows what comes twice. */
const goneAfterMs = 3 * beatMs;
const forgottenAfterMs = 7 * 24 * 60 * 60_000;

/**
 * The customer's events that other tabs left behind, once: whoever takes them answers for them.
 * With `everywhere` also those of tabs that are still there. None where the store does not answer.
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
