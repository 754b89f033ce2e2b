import type { PageMoments } from './browser.ts';

/** Timers fire late or never in suspended pages. These events fire on time. */
export function watchPage({ woke, left }: PageMoments): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') woke('visible');
    },
    { signal },
  );
  addEventListener('pageshow', ({ persisted }) => persisted && woke('restored'), { signal });
  addEventListener('online', () => woke('online'), { signal });
  addEventListener('pagehide', left, { signal });
  return () => stop.abort();
}
