/** Polls a condition. Returns false if the condition is still not met after `ms`. */
export async function waitFor(isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
