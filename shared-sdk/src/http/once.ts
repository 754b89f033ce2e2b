/** However many ask while the deed is being done, it is done once and all get its outcome. */
export function once<Value>(deed: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= deed().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
