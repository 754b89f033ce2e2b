/** What the browser blocks, or has no room for, is left out without a word. */
export function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
