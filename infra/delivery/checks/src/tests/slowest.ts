import { type Kind, kindOf, kinds } from './kinds.ts';

/**
 * Time of each file in milliseconds. For journeys, which are timed individually, the sum of their
 * times.
 */
export type Took = Map<string, number>;

export function addTime(took: Took, file: string, ms: number) {
  took.set(file, (took.get(file) ?? 0) + ms);
}

/** Lists the slowest of the files that took at least a second, slowest first. */
export function slowest(took: Took, count = 10): string[] {
  return [...took]
    .filter(([, ms]) => ms >= 1_000)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, ms]) => `${Math.round(ms / 1_000)} s`.padStart(6).concat(`  ${file}`));
}

/**
 * Lists the total time of each kind. The totals may exceed the elapsed time, because files run in
 * parallel.
 */
export function timePerKind(took: Took): string[] {
  const sums = new Map<Kind, { ms: number; files: number }>();
  for (const [file, ms] of took) {
    const kind = kindOf(file);
    const sum = kind && (sums.get(kind) ?? { ms: 0, files: 0 });
    if (kind && sum) sums.set(kind, { ms: sum.ms + ms, files: sum.files + 1 });
  }
  return kinds.flatMap((kind) => {
    const sum = sums.get(kind);
    if (!sum) return [];
    return `${Math.round(sum.ms / 1_000)} s`.padStart(6).concat(`  ${kind}, ${sum.files} files`);
  });
}
