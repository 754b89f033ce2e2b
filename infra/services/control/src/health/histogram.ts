/** Number of pages by bucket. Histograms of several edges can be added. */
export type Histogram = Record<string, number>;

/**
 * Each bucket is 20% wider than the previous one, which is precise enough for a 75th percentile.
 */
const growth = Math.log(1.2);
/**
 * CLS is a small fraction. Scaled to thousandths, it fits the same buckets as values in
 * milliseconds.
 */
const scaleOf = (name: string) => (name === 'CLS' ? 1_000 : 1);
const last = 80;

/** Bucket of a value. Bucket 0 contains everything below 1. */
export function bucketOf(name: string, value: number): string {
  const scaled = value * scaleOf(name);
  if (!(scaled >= 1)) return '0';
  return String(Math.min(last, 1 + Math.floor(Math.log(scaled) / growth)));
}

/** Bounds of a bucket, in the unit of the measure. */
export function reachOf(name: string, bucket: number): { from: number; to: number } {
  const edge = (index: number) => Math.exp(index * growth) / scaleOf(name);
  return { from: bucket === 0 ? 0 : edge(bucket - 1), to: edge(Math.max(0, bucket)) };
}

/** Non-empty buckets in ascending order, with the count below the bucket and the count up to it. */
export function cumulated(histogram: Histogram): { bucket: number; below: number; upTo: number }[] {
  let sum = 0;
  const buckets = Object.entries(histogram).map(([bucket, count]) => [Number(bucket), count]);
  return buckets
    .sort(([one = 0], [other = 0]) => one - other)
    .map(([bucket = 0, count = 0]) => {
      const below = sum;
      sum += count;
      return { bucket, below, upTo: sum };
    });
}

export const sizeOf = (histogram: Histogram) =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** Value below which the given share of pages lies, interpolated linearly within its bucket. */
export function percentileOf(name: string, histogram: Histogram, share: number) {
  const rank = share * sizeOf(histogram);
  const found = cumulated(histogram).find(({ upTo }) => upTo >= rank);
  if (!found || rank === 0) return;
  const { from, to } = reachOf(name, found.bucket);
  return from + ((rank - found.below) / (found.upTo - found.below)) * (to - from);
}
