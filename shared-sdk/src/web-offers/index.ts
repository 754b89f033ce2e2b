export { webOffers } from './calls.ts';
export { type CommerceLocale, commerceLocales } from './commerce-locale.ts';
export type { OfferDisplay } from './model.ts';
