export { webOffers } from './calls.ts';
export { type CommerceLocale, commerceLocales } from './commerce-locale.ts';
export type { AddOn, ListeningOption, OfferDisplay } from './model.ts';
export { brandedPackage } from './package-name.ts';
