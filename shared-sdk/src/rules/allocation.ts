/**
 * Splits a whole number by weights, so that the parts add up to it (largest remainder method): each
 * part is rounded down, and the remaining units go, one by one, to the parts that lost the most to
 * rounding. If no weight is above zero, the first part gets everything.
 */
export function allocate(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, at) => (at === 0 ? whole : 0));
  const parts = weights.map((weight) => Math.floor((whole * weight) / total));
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const lost = weights
    .map((weight, at) => ({ at, rest: (whole * weight) % total }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of lost.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
