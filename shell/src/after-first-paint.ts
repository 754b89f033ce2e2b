import { drawn } from './drawn.ts';

/** Calls `goOn` once the browser has painted something, immediately if it has already. */
export function afterFirstPaint(goOn: () => void) {
  const isDrawn = performance.getEntriesByType('paint').length > 0;
  if (isDrawn) goOn();
  else void drawn().then(goOn);
}
