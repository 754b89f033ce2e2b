import type { PresenceWatch } from './watch-presence.ts';

/** Typing shows that somebody is there; a page that wakes may have lost time. For as long as the page lives. */
export function watchWaking({ look, typed }: Pick<PresenceWatch, 'look' | 'typed'>): void {
  addEventListener('input', typed, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  for (const moment of ['pageshow', 'online', 'focus']) addEventListener(moment, look);
}
