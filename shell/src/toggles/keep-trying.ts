import type { Clock } from '@sideband/shared-sdk';

const pauseMs = 60_000;

/**
 * Repeats an attempt, such as loading a script, until it succeeds: when the connection is back,
 * when the page becomes visible, or after a minute.
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
