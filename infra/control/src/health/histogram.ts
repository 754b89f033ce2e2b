/** How many pages measured how much, by bucket. Histograms of any two edges add up. */
export type Histogram = Record<string, number>;

/** Each bucket reaches a fifth further than the one before: fine enough for a 75th percentile. */
const growth = Math.log(1.2);
/** CLS is a small fraction; as thousandths it has buckets like milliseconds have. */
const scaleOf = (name: string) => (name === 'CLS' ? 1_000 : 1);
const last = 80;

/** The bucket of a measure: 0 holds everything below 1. */
export function bucketOf(name: string, value: number): string {
  const scaled = value * scaleOf(name);
  if (!(scaled >= 1)) return '0';
  return String(Math.min(last, 1 + Math.floor(Math.log(scaled) / growth)));
}

/** From where to where a bucket reaches, in the unit of the measure. */
export function reachOf(name: string, bucket: number): { from: number; to: number } {
  const edge = (index: number) => Math.exp(index * growth) / scaleOf(name);
  return { from: bucket === 0 ? 0 : edge(bucket - 1), to: edge(Math.max(0, bucket)) };
}

/** Buckets that hold anything, the smallest first, with how many lie in them or below. */
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

/** The value that this share of the pages stays under, as if they lay evenly in their bucket. */
export function percentileOf(name: string, histogram: Histogram, share: number) {
  const rank = share * sizeOf(histogram);
  const found = cumulated(histogram).find(({ upTo }) => upTo >= rank);
  if (!found || rank === 0) return;
  const { from, to } = reachOf(name, found.bucket);
  return from + ((rank - found.below) / (found.upTo - found.below)) * (to - from);
}
