/**
 * Yields to the browser for input and painting. With `scheduler.yield` the continuation runs before
 * new tasks.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
}
