/** Coalesces concurrent calls: while the action runs, every caller gets the outcome of that run. */
export function once<Value>(action: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= action().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
