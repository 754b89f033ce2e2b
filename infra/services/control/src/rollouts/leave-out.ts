import { cumulated, type Histogram } from '../health/histogram.ts';
import type { CountName, Tally } from '../health/tally.ts';
import type { Guard } from './plan.ts';

interface LeftOut {
  guard: Guard;
  /** Whether to drop the visitors with the worst values, or with the best. */
  which: 'worst' | 'best';
  visitors: number;
}

/**
 * Returns the tally of a group with a number of visitors dropped, in the parts that the guard
 * considers.
 */
export function leaveOut(tally: Tally, { guard, which, visitors }: LeftOut): Tally {
  const { counts, vitals, flows } = tally;
  const isWorst = which === 'worst';
  if (guard.kind === 'vital') {
    const histogram = cut(vitals[guard.name] ?? {}, { visitors, isTop: isWorst });
    return { ...tally, vitals: { ...vitals, [guard.name]: histogram } };
  }
  if (guard.kind === 'flow') {
    const { [guard.flow]: steps = {} } = flows;
    const [from, to] = [guard.from ?? '', guard.to];
    const less = { part: to, of: from, visitors, isPart: !isWorst };
    return { ...tally, flows: { ...flows, [guard.flow]: lessen(steps, less) } };
  }
  const part: CountName = guard.kind === 'errors' ? 'errorPages' : 'failedPages';
  return { ...tally, counts: lessen(counts, { part, of: 'pages', visitors, isPart: isWorst }) };
}

interface Less {
  part: string;
  of: string;
  visitors: number;
  /** Whether to drop visitors counted in `part`, or the others. */
  isPart: boolean;
}

function lessen(counts: Record<string, number>, { part, of, visitors, isPart }: Less) {
  const { [part]: some = 0, [of]: all = 0 } = counts;
  // A forged visitor may report the end of a flow without its start.
  if (isPart) return { ...counts, [part]: Math.max(0, some - visitors) };
  return { ...counts, [of]: Math.max(some, all - visitors) };
}

function cut(histogram: Histogram, { visitors, isTop }: { visitors: number; isTop: boolean }) {
  const left = { ...histogram };
  let many = visitors;
  const buckets = cumulated(histogram).map(({ bucket }) => String(bucket));
  for (const bucket of isTop ? buckets.reverse() : buckets) {
    const gone = Math.min(many, left[bucket] ?? 0);
    left[bucket] = (left[bucket] ?? 0) - gone;
    many -= gone;
  }
  return left;
}
