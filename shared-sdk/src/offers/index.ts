export { offers } from './calls.ts';
export { type OfferRefusal, refusalOfStatus } from './errors.ts';
export { keepMonthly } from './keep-monthly.ts';
export {
  monthsOf,
  monthsOfTerm,
  type Offer,
  type OfferId,
  type OfferList,
  type OfferPhase,
} from './model.ts';
export { offerTypeOf } from './offer-type.ts';
export { termMonths, termPrice } from './term-price.ts';
