import { handOver } from './handover.ts';
import type { Mount } from './mount.ts';
import type { Following } from './mount-page.ts';

const animatedWithinMs = 2_000;

/** How a page is revealed. */
export interface Entrance {
  /** Start of the navigation, in ms of `performance.now()`. Undefined for a swap. */
  startedAt?: number;
  /** Whether all of the page's code was already loaded. */
  wasHere?: boolean;
}

interface Parts extends Entrance {
  mount: Mount;
  following: Following;
  /** Aborted when the page is no longer wanted. */
  life: AbortSignal;
  /** Returns the page that is currently shown. */
  before(): Mount | undefined;
  /** Replaces the current page. */
  take(): void;
}

/**
 * Reveals a mount as soon as the current page can be removed. Closes it if it is no longer wanted.
 */
export async function reveal(parts: Parts) {
  const { mount, following, life, before, take, startedAt = 0, wasHere } = parts;
  const isWanted = () => !life.aborted && !mount.problem;
  let isDone = false;
  // A view transition starts asynchronously, so the conditions are checked again.
  const turn = () => {
    if (!isWanted() || before()?.isHeld || !following.isCurrent()) return;
    isDone = true;
    take();
  };
  while (isWanted() && !isDone) {
    await Promise.race([before()?.untilFree(), ended(life)]);
    await following.catchUp();
    const quick = performance.now() - startedAt < animatedWithinMs;
    // For a page that is already loaded, most of the delay would be the snapshot of the old page
    // that a view transition takes.
    const animated = before() !== undefined && quick && !wasHere;
    if (isWanted()) await handOver(turn, { animated });
  }
  if (!isDone && !mount.problem) await mount.close();
}

/** Resolves when the signal is aborted. */
const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
