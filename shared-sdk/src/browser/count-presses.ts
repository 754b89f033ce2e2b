/** A press by keyboard is a click too; `popstate` is the browser's own back button. */
const acts = ['click', 'submit', 'popstate'];

/** Before anybody who listens on the page, so that what a press leads to finds it counted. */
export function countPresses() {
  const stop = new AbortController();
  let presses = 0;
  for (const act of acts) {
    addEventListener(act, () => void presses++, { capture: true, signal: stop.signal });
  }
  return { count: () => presses, stop: () => stop.abort() };
}
