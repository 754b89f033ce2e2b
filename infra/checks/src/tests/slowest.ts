import { type Kind, kindOf, kinds } from './kinds.ts';

/** How long each file took, in milliseconds; of journeys, each of which runs by itself, the sum. */
export type Took = Map<string, number>;

export function addTime(took: Took, file: string, ms: number) {
  took.set(file, (took.get(file) ?? 0) + ms);
}

/** The files that took longest, the slowest first, as long as they took a second. */
export function slowest(took: Took, count = 10): string[] {
  return [...took]
    .filter(([, ms]) => ms >= 1_000)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, ms]) => `${Math.round(ms / 1_000)} s`.padStart(6).concat(`  ${file}`));
}

/** What the files of each kind took in all; two run at a time. */
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
