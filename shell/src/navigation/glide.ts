/** Same as `--sb-motion-slow`, which scripts cannot read without forcing layout. */
const glideMs = 320;

const inputs = ['wheel', 'keydown'] as const;
const presses = ['touchstart', 'pointerdown'] as const;

/**
 * Scrolls to the top, decelerating; immediately with reduced motion or in a hidden page. On wheel
 * or key input it jumps to the top. A press stops it, so that the target does not move away from
 * the finger. `arrived` is always called. Returns a function to stop it.
 */
export function glideToTop(arrived: () => void = () => {}): () => void {
  const from = scrollY;
  const wantsNone = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const began = performance.now();
  const place = (top: number) => scrollTo({ top, behavior: 'instant' });

  function stop() {
    for (const input of inputs) removeEventListener(input, end, { capture: true });
    for (const press of presses) removeEventListener(press, stop, { capture: true });
    cancelAnimationFrame(frame);
    arrived();
  }

  function end() {
    place(0);
    stop();
  }

  function step(now: number) {
    const left = 1 - (now - began) / glideMs;
    if (left <= 0) return end();
    place(from * Math.min(1, left) ** 3);
    frame = requestAnimationFrame(step);
  }

  let frame = 0;
  if (from === 0 || wantsNone || document.visibilityState !== 'visible') {
    end();
    return stop;
  }
  for (const input of inputs) addEventListener(input, end, { capture: true, passive: true });
  for (const press of presses) addEventListener(press, stop, { capture: true, passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}
