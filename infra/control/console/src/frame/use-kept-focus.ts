import { type RefObject, useEffect } from 'react';

/**
 * What has the focus may leave the page with what was done: the button of a deed, or the row of what is gone. Then
 * the focus goes to the heading of the view, and not nowhere.
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
