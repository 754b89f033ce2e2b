export { offers } from './calls.ts';
export type { OfferRefusal } from './errors.ts';
export { keepMonthly } from './keep-monthly.ts';
export type { Offer, OfferId, OfferList, OfferPhase } from './model.ts';
export { offerTypeOf } from './offer-type.ts';
export { refusalOfStatus } from './refusal-of-status.ts';
export { termMonths, termPrice } from './term-price.ts';
