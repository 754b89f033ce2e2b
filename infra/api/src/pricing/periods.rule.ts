import type { Day } from '../database/database.ts';
import { addMonths, monthsIn } from './calendar.rule.ts';

/** A stretch of an offer's price, as sold. Amounts are minor units, the royalty fee is a part of the total. */
export interface Phase {
  type: 'Free' | 'Introductory' | 'AutoRenewing';
  /** ISO 8601: what is paid at a time. */
  billingPeriod: string;
  /** How many such periods; null goes on until it is cancelled. */
  count: number | null;
  total: number;
  mrf: number;
}

/** What is paid for at a time: from its first day to the day on which the next begins. */
export interface Period {
  from: Day;
  to: Day;
  phase: Phase;
}

/** The periods of an offer from its first day, one after the other; without end where its last phase has none. */
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
