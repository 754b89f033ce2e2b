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
