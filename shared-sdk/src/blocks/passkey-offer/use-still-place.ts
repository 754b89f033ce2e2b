import { useCallback, useState } from 'react';

/**
 * How long no layout shift may occur before the content is shown. Longer than a press that was
 * aimed at something else takes.
 */
const stillMs = 600;

/**
 * Controls content that appears by itself below a page. The content is shown once the page above it
 * has stopped moving, and hidden while that page shrinks. Otherwise the content would move up under
 * a press meant for the page. While the footer is in view, nothing is inserted above it.
 */
export function useStillPlace() {
  // Without `ResizeObserver`, layout shifts cannot be detected, so the content is shown
  // immediately.
  const [isStill, setIsStill] = useState(typeof ResizeObserver === 'undefined');
  const place = useCallback((element: HTMLElement | null) => {
    if (!element?.parentElement || typeof ResizeObserver === 'undefined') return undefined;
    let at = topOf(element);
    const settled = () => {
      if (hasFooterInView(element)) settling = setTimeout(settled, stillMs);
      else setIsStill(true);
    };
    let settling = setTimeout(settled, stillMs);
    const watch = new ResizeObserver(() => {
      const now = topOf(element);
      const hasMoved = Math.abs(now - at) >= 1;
      const isHigher = now < at;
      at = now;
      if (!hasMoved) return;
      clearTimeout(settling);
      settling = setTimeout(settled, stillMs);
      // Content that contains focus is not hidden.
      if (isHigher && !element.contains(document.activeElement)) setIsStill(false);
    });
    watch.observe(element.parentElement);
    return () => {
      clearTimeout(settling);
      watch.disconnect();
    };
  }, []);
  return { place, isStill };
}

/** The footer follows the main part, which is at least as high as the window. */
function hasFooterInView(element: HTMLElement) {
  const main = element.closest('main');
  return main !== null && main.getBoundingClientRect().bottom < innerHeight;
}

/** Returns the top of an element in page coordinates, independent of the scroll position. */
const topOf = (element: HTMLElement) => element.getBoundingClientRect().top + scrollY;
