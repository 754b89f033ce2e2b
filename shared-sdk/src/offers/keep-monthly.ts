import type { Offer } from './model.ts';

/**
 * What is shown of several offers: those paid by the month, which may be none. One offer alone is
 * shown whatever its term (application §4).
 */
export const keepMonthly = <Some extends Pick<Offer, 'baseTerm'>>(offers: Some[]): Some[] =>
  offers.length > 1 ? offers.filter(({ baseTerm }) => baseTerm === 'Monthly') : offers;
