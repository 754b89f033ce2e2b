import { cumulated, type Histogram } from '../health/histogram.ts';
import type { CountName, Tally } from '../health/tally.ts';
import type { Guard } from './plan.ts';

interface LeftOut {
  guard: Guard;
  /** Those who speak most of harm, or least. */
  which: 'worst' | 'best';
  visitors: number;
}

/** A group as it is without so many visitors, as far as a guard looks at it. */
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
  /** Whether those of the part are left out, or the others. */
  isPart: boolean;
}

function lessen(counts: Record<string, number>, { part, of, visitors, isPart }: Less) {
  const { [part]: some = 0, [of]: all = 0 } = counts;
  // Made-up visitors may say that they got there, and not that they began.
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
