export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[middle],
  ];
  return (low + high) / 2;
}

/** A number with the range that holds it in 95 of 100 repetitions. */
export interface Estimate {
  value: number;
  from: number;
  to: number;
}

const resamples = 2_000;

/**
 * The ratio of two medians, with a percentile bootstrap over whole pairs: a pair was measured side
 * by side, so what slowed the machine down slowed both.
 */
export function ratioOfMedians(pairs: [number, number][], random = Math.random): Estimate {
  const ratio = (sample: [number, number][]) =>
    median(sample.map(([one]) => one)) / median(sample.map(([, other]) => other));
  return bootstrap(pairs, ratio, random);
}

export function medianEstimate(values: number[], random = Math.random): Estimate {
  return bootstrap(values, median, random);
}

function bootstrap<Item>(items: Item[], of: (sample: Item[]) => number, random: () => number) {
  const draws = Array.from({ length: resamples }, () =>
    of(items.map(() => items[Math.floor(random() * items.length)] as Item)),
  ).sort((a, b) => a - b);
  const at = (share: number) => draws[Math.floor(share * (resamples - 1))] ?? Number.NaN;
  return { value: of(items), from: at(0.025), to: at(0.975) };
}

/** The value that so large a share does not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
