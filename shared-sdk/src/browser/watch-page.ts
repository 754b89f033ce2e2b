import type { PageMoments } from './browser.ts';

/** Timers are late or never in pages that sleep; these moments come on time. */
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
