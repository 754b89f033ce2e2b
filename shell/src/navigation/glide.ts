/** As `--sb-motion-slow`, which scripts cannot read without a layout. */
const glideMs = 320;

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the top, first fast, then gently; at once for whoever wants no motion or does not look. Whoever does
 * something meanwhile finds the page at the top already. `arrived` is called in any case.
 */
export function glideToTop(arrived: () => void = () => {}) {
  const from = scrollY;
  const wantsNone = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const began = performance.now();
  const place = (top: number) => scrollTo({ top, behavior: 'instant' });

  function end() {
    for (const input of inputs) removeEventListener(input, end, { capture: true });
    cancelAnimationFrame(frame);
    place(0);
    arrived();
  }

  function step(now: number) {
    const left = 1 - (now - began) / glideMs;
    if (left <= 0) return end();
    place(from * Math.min(1, left) ** 3);
    frame = requestAnimationFrame(step);
  }

  let frame = 0;
  if (from === 0 || wantsNone || document.visibilityState !== 'visible') return end();
  for (const input of inputs) addEventListener(input, end, { capture: true, passive: true });
  frame = requestAnimationFrame(step);
}
