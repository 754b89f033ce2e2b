/** Runs a task when the page has nothing else to do. Safari has no idle callbacks. */
export const whenIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 200);
