import type { Clock } from '../browser/clock.ts';
import { largestKeptAlive } from '../http/keepalive.ts';
import { pause } from '../http/pause.ts';
import { backoff } from '../time/backoff.ts';
import { type BatchLimit, bytesOfBatch, cut } from './cut.ts';
import { judge } from './outcome.ts';
import type { Queued } from './queued.ts';

const repeats = { count: 5, baseMs: 100, maxMs: 10_000 };

interface LaneParts {
  /** Resolves when the server has the batch. Rejects when it does not, or when that is unknown. */
  send(batch: Queued[]): Promise<void>;
  limit: BatchLimit;
  clock: Clock;
  closing: AbortSignal;
  /** Whether the event may be sent with the current session. */
  mayGo(queued: Queued): boolean;
  /** Called when the server has the batch. */
  arrived(batch: Queued[]): void;
  /**
   * Called when the server will never accept an event, which is then dropped so that it blocks no
   * others.
   */
  refused(poison: Queued): void;
}

/**
 * Queue of events for one call, sent oldest first, one batch at a time. A failed batch stays
 * unchanged and is retried first: events never overtake each other, and none is removed before the
 * server has it.
 */
export function createLane(parts: LaneParts) {
  const { limit, clock, closing, mayGo } = parts;
  let waiting: Queued[] = [];
  let kept: Queued[] | undefined;
  let draining: Promise<void> | undefined;
  const underWay = new Set<Queued>();

  const ready = () => waiting.filter((queued) => !underWay.has(queued) && mayGo(queued));
  const remove = (gone: Queued[]) => {
    const ids = new Set(gone);
    waiting = waiting.filter((queued) => !ids.has(queued));
  };

  async function send(batch: Queued[]) {
    for (const queued of batch) underWay.add(queued);
    try {
      await parts.send(batch);
      remove(batch);
      parts.arrived(batch);
    } finally {
      for (const queued of batch) underWay.delete(queued);
    }
  }

  /**
   * Meanwhile, events may have been sent when the page was left, been removed, or lost their
   * session.
   */
  const stillWaiting = (batch: Queued[]) =>
    batch.filter((queued) => waiting.includes(queued) && mayGo(queued));

  async function sendWithRepeats(batch: Queued[]): Promise<'sent' | 'later' | 'broken'> {
    for (let nth = 0; ; nth += 1) {
      const left = stillWaiting(batch);
      if (left.length === 0) return 'sent';
      try {
        await send(left);
        return 'sent';
      } catch (failure) {
        const verdict = judge(failure);
        if (verdict !== 'again') return verdict;
        if (nth >= repeats.count) return 'later';
      }
      await pause(clock, backoff(nth, repeats), closing).catch(() => {});
      if (closing.aborted) return 'later';
    }
  }

  async function drain() {
    for (;;) {
      const batch = kept ?? cut(ready(), limit);
      kept = undefined;
      if (batch.length === 0 || closing.aborted) return;
      const outcome = await sendWithRepeats(batch);
      if (outcome === 'later') {
        kept = stillWaiting(batch);
        if (kept.length === 0) kept = undefined;
        return;
      }
      if (outcome === 'broken') kept = halve(batch);
    }
  }

  function halve(batch: Queued[]): Queued[] | undefined {
    if (batch.length > 1) return batch.slice(0, Math.ceil(batch.length / 2));
    remove(batch);
    for (const poison of batch) parts.refused(poison);
    return undefined;
  }

  return {
    add: (queued: Queued) => void waiting.push(queued),
    /**
     * Adds events of an earlier page in front, because they are older. Returns those that were new.
     */
    putFirst(older: Queued[]): Queued[] {
      const known = new Set(waiting.map(({ id }) => id));
      const added = older.filter(({ id }) => !known.has(id));
      waiting = [...added, ...waiting];
      return added;
    },
    waiting: () => waiting,
    remove(gone: Queued[]) {
      remove(gone);
      kept = undefined;
    },
    /** Sends every event that may be sent. Calls during a flush share its promise. */
    flush(): Promise<void> {
      draining ??= drain().finally(() => {
        draining = undefined;
      });
      return draining;
    },
    /**
     * Sends small batches that may outlive the page, because the page may end at any moment.
     * Returns the remaining byte budget.
     */
    sendBeforeTheEnd(bytesLeft: number): number {
      let left = bytesLeft;
      for (;;) {
        const slice = cut(ready(), { count: limit.count, bytes: largestKeptAlive });
        const bytes = bytesOfBatch(slice);
        if (slice.length === 0 || bytes > Math.min(left, largestKeptAlive)) return left;
        left -= bytes;
        send(slice).catch(() => {});
      }
    },
  };
}
export type Lane = ReturnType<typeof createLane>;
