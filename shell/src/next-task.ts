/** Lets the browser do what waits: hear a press, draw a frame. What was begun goes on before anything new. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
}
