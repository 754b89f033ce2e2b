/**
 * Returns the current version and the earlier ones, newest first, from the sequence of versions
 * that served everyone (null: several or none). A rollback discards the versions after its target.
 */
export function standing(served: readonly (string | null)[]): {
  present: string | undefined;
  before: string[];
} {
  const stack: string[] = [];
  for (const version of served) {
    if (version === null) continue;
    const place = stack.indexOf(version);
    if (place === -1) stack.push(version);
    else stack.length = place + 1;
  }
  const present = served.at(-1) ?? undefined;
  const before = stack.filter((version) => version !== present).reverse();
  return { present, before };
}
