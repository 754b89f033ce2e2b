/** Polls until a condition holds. Throws after the timeout. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 20_000) {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`still not so after ${withinMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
