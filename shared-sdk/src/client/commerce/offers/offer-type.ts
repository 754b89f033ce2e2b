import type { Offer } from '../../../contract/offers/model.ts';

type OfferType = 'Trial' | 'Promo' | 'SelfPay';

/** Classifies an offer by its phases (application §4). A single free phase makes it a trial. */
export function offerTypeOf({
  phases,
}: {
  phases: Pick<Offer['phases'][number], 'type'>[];
}): OfferType {
  const has = (type: Offer['phases'][number]['type']) =>
    phases.some((phase) => phase.type === type);
  if (has('Free')) return 'Trial';
  return has('Introductory') ? 'Promo' : 'SelfPay';
}
