/** Returns whether an animation is wanted and can be shown. */
export const mayMove = (element: Element) =>
  'animate' in element &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Same as `--sb-motion-curve`, which scripts cannot read without forcing a style update. */
export const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
