import { afterFirstPaint } from './after-first-paint.ts';
import { nextTask } from './next-task.ts';

/** In dependency order: later modules find the earlier ones already evaluated. */
const parts = [
  // The first use of Intl in a page takes as long as evaluating a whole module.
  () => Intl.NumberFormat.supportedLocalesOf('en'),
  () => Intl.DateTimeFormat.supportedLocalesOf('en'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@sideband/shared-sdk/react/router'),
  () => import(/* webpackMode: "eager" */ '@sideband/shared-sdk'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

/**
 * Entry script of the document. Evaluating the shell takes longer than a frame. So the document is
 * painted first, even if the files arrive quickly, and input is handled between the modules.
 */
afterFirstPaint(async () => {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
});
