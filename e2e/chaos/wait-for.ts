/** Whether it came to be so in time. */
export async function waitFor(isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
