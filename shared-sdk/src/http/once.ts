/** Coalesces concurrent calls: while the action runs, every caller gets the outcome of that run. */
export function once<Value>(deed: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= deed().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
