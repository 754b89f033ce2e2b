import { cumulated, type Histogram, reachOf, sizeOf } from '../health/histogram.ts';

export interface Range {
  low: number;
  high: number;
}

/**
 * Confidence range of a share observed as `count` out of `of` pages. The range is valid at any
 * time: the probability that the true share ever leaves it, over all evaluations, is at most
 * `alpha`. It contains the shares under which a Beta(1, 1) mixture bet has not yet won 1/alpha
 * (Ville; Robbins 1970). Evaluations therefore need no schedule.
 */
export function shareRange(seen: Seen, alpha: number): Range {
  const { count, of } = seen;
  if (of === 0) return { low: 0, high: 1 };
  const isOut = ruledOut(seen, alpha);
  const middle = count / of;
  return {
    low: count === 0 ? 0 : edge(0, middle, isOut),
    high: count === of ? 1 : edge(1, middle, isOut),
  };
}

interface Seen {
  count: number;
  of: number;
}

/** Returns a predicate that tells whether a share is ruled out. */
function ruledOut({ count, of }: Seen, alpha: number) {
  const won = logFactorial(count) + logFactorial(of - count) - logFactorial(of + 1);
  const stake = Math.log(1 / alpha);
  return (share: number) =>
    won - count * Math.log(share) - (of - count) * Math.log1p(-share) >= stake;
}

/** Bisects for the boundary between a ruled-out share and a possible one. */
function edge(outside: number, inside: number, isOut: (share: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let step = 0; step < 40; step += 1) {
    const middle = (out + within) / 2;
    if (isOut(middle)) out = middle;
    else within = middle;
  }
  return out;
}

/**
 * Confidence range of a percentile, valid at any time like `shareRange`. In the unit of the
 * measure.
 */
export function percentileRange(
  name: string,
  histogram: Histogram,
  { share, alpha }: { share: number; alpha: number },
): Range {
  const of = sizeOf(histogram);
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  const isOut = (count: number) => ruledOut({ count, of }, alpha)(share);
  for (const { bucket, below, upTo } of cumulated(histogram)) {
    const { from, to } = reachOf(name, bucket);
    // The count below rules out that the value is lower, or the count up to it that the value is
    // higher.
    if (below < share * of && isOut(below)) low = from;
    if (upTo > share * of && isOut(upTo)) {
      high = to;
      break;
    }
  }
  return { low, high };
}

const known = [0];

function logFactorial(whole: number): number {
  if (whole > 10_000) {
    return (whole + 0.5) * Math.log(whole) - whole + Math.log(2 * Math.PI) / 2 + 1 / (12 * whole);
  }
  for (let next = known.length; next <= whole; next += 1) {
    known.push((known[next - 1] ?? 0) + Math.log(next));
  }
  return known[whole] ?? 0;
}
