import { afterFirstPaint } from './after-first-paint.ts';
import { nextTask } from './next-task.ts';

/** In the order in which they need each other; what comes later finds them evaluated. */
const parts = [
  // Looking up the languages of a browser for the first time takes as long as a whole part.
  () => Intl.NumberFormat.supportedLocalesOf('en'),
  () => Intl.DateTimeFormat.supportedLocalesOf('en'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@sideband/shared-sdk/react/router'),
  () => import(/* webpackMode: "eager" */ '@sideband/shared-sdk'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

/**
 * The script of the document. To evaluate the shell takes longer than a frame: what stands in the document
 * is drawn first, where the files come quickly too, and a press or a key is heard between the parts.
 */
afterFirstPaint(async () => {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
});
