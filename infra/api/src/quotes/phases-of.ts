import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Phase } from '../pricing/periods.rule.ts';

/** An offer's phases as they are priced. */
export const phasesOf = ({ phases }: Pick<Offer, 'phases'>): Phase[] =>
  phases.map(({ type, billingPeriod, count, price }) => ({
    ...{ type, billingPeriod, count },
    total: price.total.minorUnits,
    mrf: price.mrfAmount.minorUnits,
  }));
