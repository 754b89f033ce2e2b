const longestFrameMs = 100;

/** Resolves when the browser has painted, or after 100 ms, because a hidden page gets no frames. */
export function drawn(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((goOn) => {
    // The timeout fires after the frame has been painted.
    requestAnimationFrame(() => setTimeout(goOn));
    setTimeout(goOn, longestFrameMs);
  });
}
