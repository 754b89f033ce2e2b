import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Phase } from '../pricing/periods.rule.ts';

/** Returns the phases of an offer in the form that pricing uses. */
export const phasesOf = ({ phases }: Pick<Offer, 'phases'>): Phase[] =>
  phases.map(({ type, billingPeriod, count, price }) => ({
    type,
    billingPeriod,
    count,
    total: price.total.minorUnits,
    mrf: price.mrfAmount.minorUnits,
  }));
