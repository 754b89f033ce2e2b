import type { Toggle } from '@sideband/control/contract';
import { isOff } from '../toggles/state-of.ts';
import { type Bucket, type Serve, wholeWeight } from './targeting.ts';

/** Share of a bucket, from 0 to 1. Weights may have any sum. */
export const partOf = (buckets: readonly Bucket[], index: number) =>
  (buckets[index]?.weight ?? 0) / (totalOf(buckets) || 1);

const totalOf = (buckets: readonly Bucket[]) =>
  buckets.reduce((sum, { weight }) => sum + weight, 0);

/** Normalizes weights to hundredths of a percent. The last bucket takes the rounding difference. */
function inHundredths(buckets: readonly Bucket[]): Bucket[] {
  if (totalOf(buckets) === wholeWeight) return [...buckets];
  const weights = buckets.map((_, index) => Math.floor(partOf(buckets, index) * wholeWeight));
  const others = weights.slice(0, -1).reduce((sum, weight) => sum + weight, 0);
  return buckets.map((bucket, index) => {
    const isLast = index === buckets.length - 1;
    return { ...bucket, weight: isLast ? wholeWeight - others : (weights[index] ?? 0) };
  });
}

/**
 * Sets the percentage of a bucket; the last bucket takes the remainder. Buckets keep their order,
 * so visitors in a growing bucket stay in it.
 */
export function withPercent(given: readonly Bucket[], index: number, percent: number): Bucket[] {
  const buckets = inHundredths(given);
  const last = buckets.length - 1;
  const weight = Math.round(Math.min(100, Math.max(0, percent)) * 100);
  const others = buckets
    .slice(0, last)
    .reduce((sum, bucket, at) => sum + (at === index ? 0 : bucket.weight), 0);
  const taken = Math.min(weight, wholeWeight - others);
  return buckets.map((bucket, at) => {
    if (at === index) return { ...bucket, weight: taken };
    return at === last ? { ...bucket, weight: wholeWeight - others - taken } : bucket;
  });
}

/** Inserts an empty bucket before the last one, so that no visitor moves. */
export const withBucket = (buckets: readonly Bucket[], variant: string): Bucket[] => [
  ...buckets.slice(0, -1),
  { variant, weight: 0 },
  ...buckets.slice(-1),
];

/** Split between two variants that initially serves everyone what they already get. */
export function shareOf(toggle: Toggle, served: string): Serve {
  const variants = Object.keys(toggle.variants);
  const rest = variants.find((name) => isOff(toggle, name)) ?? served;
  const grown = served === rest ? (variants.find((name) => name !== rest) ?? rest) : served;
  const weight = served === rest ? 0 : wholeWeight;
  return {
    kind: 'share',
    buckets: [
      { variant: grown, weight },
      { variant: rest, weight: wholeWeight - weight },
    ],
  };
}
