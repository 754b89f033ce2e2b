const longestFrameMs = 100;

/**
 * Goes on when the browser has drawn what it has, and never later than a tenth of a second from now: a page
 * that nobody sees gets no frames.
 */
export function afterFirstPaint(goOn: () => void) {
  const isDrawn = performance.getEntriesByType('paint').length > 0;
  if (isDrawn || document.visibilityState === 'hidden') return goOn();
  let hasGone = false;
  const goOnce = () => {
    if (hasGone) return;
    hasGone = true;
    goOn();
  };
  // Behind the drawing of that frame.
  requestAnimationFrame(() => setTimeout(goOnce));
  setTimeout(goOnce, longestFrameMs);
}
