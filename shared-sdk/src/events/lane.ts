import type { Clock } from '../http/clock.ts';
import { largestKeptAlive } from '../http/keepalive.ts';
import { pause } from '../http/pause.ts';
import { backoff } from '../time/backoff.ts';
import { type BatchLimit, bytesOfBatch, cut } from './cut.ts';
import { judge } from './outcome.ts';
import type { Queued } from './queued.ts';

const repeats = { count: 5, baseMs: 100, maxMs: 10_000 };

interface LaneParts {
  /** Settles when the server has them, rejects when it has not, or nobody knows. */
  send(batch: Queued[]): Promise<void>;
  limit: BatchLimit;
  clock: Clock;
  closing: AbortSignal;
  /** Whether it may go out with the session there is now. */
  mayGo(queued: Queued): boolean;
  /** The server has them. */
  arrived(batch: Queued[]): void;
  /** The server will never take it: it holds nobody up any longer. */
  refused(poison: Queued): void;
}

/**
 * Events on their way to one call, oldest first, one batch at a time. A batch that failed stays as
 * it is and goes first: events never overtake each other, and none leaves before the server has it.
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

  /** Some may have left by another door, or may no longer be sent. */
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
    /** Takes up what an earlier page left: it is older than anything here. */
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
    /** Sends everything that may go. Asked again meanwhile, it is the same sending. */
    flush(): Promise<void> {
      draining ??= drain().finally(() => {
        draining = undefined;
      });
      return draining;
    },
    /** The page may end any moment: as much as may outlive it, in small pieces. Answers with what is left of that. */
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
