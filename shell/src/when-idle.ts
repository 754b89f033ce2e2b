/** Runs a task when the page has nothing else to do. Safari has no idle callbacks. */
export function whenIdle(task: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, 200);
}

/** The moment at which the page has nothing else to do. */
export const untilIdle = () => new Promise<void>(whenIdle);
