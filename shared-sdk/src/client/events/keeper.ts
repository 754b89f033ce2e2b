import type { Clock } from '../browser/clock.ts';
import type { EventStore, Kept } from './event-store.ts';
import { ownerOf } from './owner.ts';
import type { Queued } from './queued.ts';

/** Debounce of writes: events are written once no new event has been recorded for this long. */
const debounceMs = 500;
/**
 * Upper bound of the debounce: otherwise a steady stream of events would never be written, and a
 * crash of the page would lose them.
 */
const longestWaitMs = 1_000;

/**
 * Stores signed-in customers' events beyond the lifetime of the page. Events of anonymous visitors
 * are never written.
 */
export function createKeeper(parts: {
  store: EventStore;
  clock: Clock;
  tab: string;
  /** Whether the customer is signing out. From then on, none of their events are written. */
  signsOut(handle: string): boolean;
}) {
  const { store, clock, tab, signsOut } = parts;
  const toPut = new Map<string, Queued>();
  const toRemove = new Set<string>();
  let disarm: (() => void) | undefined;
  let waitsUntil: number | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  const soon = () => {
    disarm?.();
    if (stopped) return;
    const now = clock.now().getTime();
    waitsUntil ??= now + longestWaitMs;
    disarm = clock.after(Math.min(debounceMs, waitsUntil - now), () => void write());
  };

  /** Never rejects. Events that cannot be written now are written with the next ones. */
  function write({ isLeaving = false } = {}): Promise<void> {
    disarm?.();
    disarm = waitsUntil = undefined;
    writing = writing.then(() => writeNow(isLeaving));
    return writing;
  }

  async function writeNow(isLeaving: boolean) {
    const putting = [...toPut.values()].filter(({ handle }) => handle && !signsOut(handle));
    const remove = [...toRemove];
    toPut.clear();
    toRemove.clear();
    try {
      const put = await Promise.all(putting.map((queued) => toKept(queued, tab)));
      const aliveAt = isLeaving ? 0 : clock.now().getTime();
      await store.write({ put: put.filter((kept) => kept !== undefined), remove, tab, aliveAt });
    } catch {
      for (const queued of putting) if (!toPut.has(queued.id)) toPut.set(queued.id, queued);
      for (const id of remove) toRemove.add(id);
    }
  }

  return {
    write,
    keep(queued: Queued) {
      if (!queued.handle) return;
      toPut.set(queued.id, queued);
      soon();
    },
    forget(gone: Queued[]) {
      for (const { id, handle } of gone) {
        toPut.delete(id);
        if (handle) toRemove.add(id);
      }
      if (toRemove.size > 0) soon();
    },
    /** Deletes a customer's events at sign-out, including those not yet written. */
    wipe(handle: string) {
      for (const { id, handle: whose } of [...toPut.values()])
        if (whose === handle) toPut.delete(id);
      writing = writing.then(async () => {
        const owner = await ownerOf(handle);
        if (owner !== undefined) await store.wipe(owner).catch(() => {});
      });
    },
    stop() {
      stopped = true;
      disarm?.();
    },
  };
}

async function toKept(queued: Queued, tab: string): Promise<Kept | undefined> {
  const { id, lane, at, event, handle } = queued;
  const owner = handle ? await ownerOf(handle) : undefined;
  return owner === undefined ? undefined : { id, lane, owner, tab, at, event };
}

export type Keeper = ReturnType<typeof createKeeper>;
