export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[middle],
  ];
  return (low + high) / 2;
}

/** Value with its 95 % confidence interval. */
export interface Estimate {
  value: number;
  from: number;
  to: number;
}

const resamples = 2_000;

/**
 * Estimates the ratio of two medians, with a percentile bootstrap over whole pairs: both values of
 * a pair were measured side by side, so a slowdown of the machine affected both.
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

/** Returns the percentile of the values by the nearest-rank method. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
