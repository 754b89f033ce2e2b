/** Keyboard activation fires `click` too. `popstate` is the browser's own back button. */
const acts = ['click', 'submit', 'popstate'];

/**
 * Counts in the capture phase, so that a press is already counted when handlers on the page run.
 */
export function countPresses() {
  const stop = new AbortController();
  let presses = 0;
  for (const act of acts) {
    addEventListener(act, () => void presses++, { capture: true, signal: stop.signal });
  }
  return { count: () => presses, stop: () => stop.abort() };
}
