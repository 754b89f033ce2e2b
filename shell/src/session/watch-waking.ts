import type { PresenceWatch } from './watch-presence.ts';

/**
 * Registers input and wake-up listeners for the life of the page: input is activity, and a page
 * that was asleep has to check the time.
 */
export function watchWaking({ look, typed }: Pick<PresenceWatch, 'look' | 'typed'>): void {
  addEventListener('input', typed, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  for (const moment of ['pageshow', 'online', 'focus']) addEventListener(moment, look);
}
