const longestFrameMs = 100;

/** Settles when the browser has drawn what it has, and never later than a tenth of a second from now: a page that nobody sees gets no frames. */
export function drawn(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((goOn) => {
    // Behind the drawing of that frame.
    requestAnimationFrame(() => setTimeout(goOn));
    setTimeout(goOn, longestFrameMs);
  });
}
