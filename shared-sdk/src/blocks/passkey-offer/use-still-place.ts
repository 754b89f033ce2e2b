import { useCallback, useState } from 'react';

/** So long nothing above has moved it: longer than a press takes that was aimed at something else. */
const stillMs = 600;

/**
 * For what comes below a page by itself. It is there once the page above stands still; when that grows shorter, it goes
 * until it does again. Otherwise it would come up under a press that was meant for the page.
 */
export function useStillPlace() {
  // Where nobody can tell, it is there at once.
  const [isStill, become] = useState(typeof ResizeObserver === 'undefined');
  const place = useCallback((element: HTMLElement | null) => {
    if (!element?.parentElement || typeof ResizeObserver === 'undefined') return undefined;
    let at = topOf(element);
    let settling = setTimeout(() => become(true), stillMs);
    const watch = new ResizeObserver(() => {
      const now = topOf(element);
      const hasMoved = Math.abs(now - at) >= 1;
      const isHigher = now < at;
      at = now;
      if (!hasMoved) return;
      clearTimeout(settling);
      settling = setTimeout(() => become(true), stillMs);
      // Whoever is in it is not thrown out.
      if (isHigher && !element.contains(document.activeElement)) become(false);
    });
    watch.observe(element.parentElement);
    return () => {
      clearTimeout(settling);
      watch.disconnect();
    };
  }, []);
  return { place, isStill };
}

/** In the page, however far somebody has scrolled. */
const topOf = (element: HTMLElement) => element.getBoundingClientRect().top + scrollY;
