import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the view's heading when the focused element is removed, such as the button of
 * a finished action or the row of a deleted entry. Otherwise it would fall back to `body`.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = main.current;
    if (!place) return;
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      place.querySelector('h1')?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(place, { childList: true, subtree: true });
    place.addEventListener('focusin', note);
    return () => {
      watcher.disconnect();
      place.removeEventListener('focusin', note);
    };
  }, [main]);
}
