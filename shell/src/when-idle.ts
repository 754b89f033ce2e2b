/** Runs a task when the page is idle. Safari has no idle callbacks. */
export function whenIdle(task: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, 200);
}

/** Resolves when the page is idle. */
export const untilIdle = () => new Promise<void>(whenIdle);
