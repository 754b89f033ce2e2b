import { handOver } from './handover.ts';
import type { Mount } from './mount.ts';
import type { Following } from './mount-page.ts';

const animatedWithinMs = 2_000;

/** How a page comes into view. */
export interface Entrance {
  /** What began it (ms on the page's clock); nothing where it takes the place of itself. */
  startedAt?: number;
  /** All of its code was here already. */
  wasHere?: boolean;
}

interface Parts extends Entrance {
  mount: Mount;
  following: Following;
  /** Ends when it is not wanted any more. */
  life: AbortSignal;
  /** The page that is shown by now. */
  before(): Mount | undefined;
  /** Puts it into the place of the page before. */
  take(): void;
}

/** Brings a mount into view as soon as the page before may go; closes it where it is not wanted any more. */
export async function reveal(parts: Parts) {
  const { mount, following, life, before, take, startedAt = 0, wasHere } = parts;
  const isWanted = () => !life.aborted && !mount.problem;
  let isDone = false;
  // What was so when a view transition was asked for may not be so any more when it begins.
  const turn = () => {
    if (!isWanted() || before()?.isHeld || !following.isCurrent()) return;
    isDone = true;
    take();
  };
  while (isWanted() && !isDone) {
    await Promise.race([before()?.untilFree(), ended(life)]);
    await following.catchUp();
    const quick = performance.now() - startedAt < animatedWithinMs;
    // The picture of the old page that a view transition takes first is most of the wait for one that is here already.
    const animated = before() !== undefined && quick && !wasHere;
    if (isWanted()) await handOver(turn, { animated });
  }
  if (!isDone && !mount.problem) await mount.close();
}

/** Settles when the signal is aborted. */
const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
