/**
 * What everybody got, one after the other (null: several versions or none), read as a person reads
 * it: going back to an older version leaves all that came after it behind. Gives what everybody gets
 * now and what everybody got before, the newest first.
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
