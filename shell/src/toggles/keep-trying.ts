import type { Clock } from '@sideband/shared-sdk';

const pauseMs = 60_000;

/**
 * Does what may fail for now, as a script that does not load, until it is done: again as soon as the line
 * is back or the page comes into view, and a minute later in any case.
 */
export async function keepTrying<T>(attempt: () => Promise<T>, clock: Clock): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await nextOccasion(clock);
    }
  }
}

function nextOccasion(clock: Clock): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  return new Promise<void>((resolve) => {
    const act = () => resolve();
    signal.addEventListener('abort', clock.after(pauseMs, act));
    addEventListener('online', act, { signal });
    const look = () => document.visibilityState === 'visible' && act();
    document.addEventListener('visibilitychange', look, { signal });
  }).finally(() => over.abort());
}
