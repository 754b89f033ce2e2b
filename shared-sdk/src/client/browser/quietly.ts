/**
 * Ignores failures of browser features that are blocked or full, and returns undefined for them.
 */
export function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
