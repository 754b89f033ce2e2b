import { drawn } from './drawn.ts';

/** Goes on when the browser has drawn something, at once where it has. */
export function afterFirstPaint(goOn: () => void) {
  const isDrawn = performance.getEntriesByType('paint').length > 0;
  if (isDrawn) goOn();
  else void drawn().then(goOn);
}
