import type { Offer } from './model.ts';

type OfferType = 'Trial' | 'Promo' | 'SelfPay';

/** What kind of offer it is by its phases (application §4): one free phase makes it a trial. */
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
