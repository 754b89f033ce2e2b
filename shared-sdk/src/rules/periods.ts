import type { Offer } from '@sideband/shared-sdk/offers/model';
import { addMonths, type Day, monthsIn } from './calendar.ts';

/**
 * A price phase of an offer, as sold. Amounts are in minor units. The royalty fee is included in
 * the total.
 */
export interface Phase {
  type: 'Free' | 'Introductory' | 'AutoRenewing';
  /** ISO 8601 duration of one billing period. */
  billingPeriod: string;
  /** Number of periods. `null` means that they continue until the subscription is canceled. */
  count: number | null;
  total: number;
  mrf: number;
}

/** One billing period, from its first day (inclusive) to the first day of the next one. */
export interface Period {
  from: Day;
  to: Day;
  phase: Phase;
}

/**
 * Yields the consecutive periods of an offer, starting on its first day. Never ends if the last
 * phase has no end.
 */
export function* periodsFrom(start: Day, phases: readonly Phase[]): Generator<Period> {
  let months = 0;
  for (const phase of phases) {
    const length = monthsIn(phase.billingPeriod);
    for (let nth = 0; nth < (phase.count ?? Number.POSITIVE_INFINITY); nth += 1) {
      const from = addMonths(start, months);
      months += length;
      yield { from, to: addMonths(start, months), phase };
    }
  }
}

/** Returns the phases of an offer in the form that pricing uses. */
export const phasesOf = ({ phases }: Pick<Offer, 'phases'>): Phase[] =>
  phases.map(({ type, billingPeriod, count, price }) => ({
    type,
    billingPeriod,
    count,
    total: price.total.minorUnits,
    mrf: price.mrfAmount.minorUnits,
  }));
