export { advertisedPrices } from '@sideband/shared-sdk/rules/advertised-prices';
export { turnsPaid } from '@sideband/shared-sdk/rules/one-trial';
export { type TrialMoment, trialTimeline } from '@sideband/shared-sdk/rules/trial-timeline';
export { offers } from '../../../contract/offers/calls.ts';
export { type OfferRefusal, refusalOfStatus } from '../../../contract/offers/errors.ts';
export type {
  AdvertisedPrices,
  Offer,
  OfferId,
  OfferList,
  OfferPhase,
} from '../../../contract/offers/model.ts';
export {
  monthsOf,
  monthsOfTerm,
  termMonths,
  termPrice,
} from '../../../contract/offers/term-price.ts';
export { keepMonthly } from './keep-monthly.ts';
export { offerTypeOf } from './offer-type.ts';
