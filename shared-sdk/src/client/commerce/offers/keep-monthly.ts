import type { Offer } from '../../../contract/offers/model.ts';

/**
 * Returns the offers to show. Of several, only the monthly ones are shown, and there may be none. A
 * single offer is shown whatever its term (application §4).
 */
export const keepMonthly = <Some extends Pick<Offer, 'baseTerm'>>(offers: Some[]): Some[] =>
  offers.length > 1 ? offers.filter(({ baseTerm }) => baseTerm === 'Monthly') : offers;
