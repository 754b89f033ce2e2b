/** Keyboard activation fires `click` too. `popstate` is the browser's own back button. */
const acts = ['click', 'submit', 'popstate'];

/** Counts in the capture phase, so that handlers on the page see the press already counted. */
export function countPresses() {
  const stop = new AbortController();
  let presses = 0;
  for (const act of acts) {
    addEventListener(act, () => void presses++, { capture: true, signal: stop.signal });
  }
  return { count: () => presses, stop: () => stop.abort() };
}
