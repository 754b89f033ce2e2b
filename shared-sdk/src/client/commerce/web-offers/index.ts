export { webOffers } from '../../../contract/web-offers/calls.ts';
export type { AddOn, ListeningOption, OfferDisplay } from '../../../contract/web-offers/model.ts';
export { brandedPackage } from '../../../contract/web-offers/package-name.ts';
export { type CommerceLocale, commerceLocales } from './commerce-locale.ts';
