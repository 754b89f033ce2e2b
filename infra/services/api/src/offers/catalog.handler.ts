import type { offers } from '@sideband/shared-sdk/offers/calls';
import { refusalOf, shownOffer } from '@sideband/shared-sdk/rules/offers';
import { accept } from '@sideband/shared-sdk/wire';
import { todayIn } from '../customers/today.ts';
import type { Handler } from '../http/serve.ts';
import { listedOffers } from './offers.table.ts';

export const readCatalog: Handler<typeof offers.offersCatalog> = async (
  { session: { location: country }, at },
  { db },
) => {
  const asking = { country, today: todayIn(country, at) };
  const listed = await listedOffers(db, country);
  return accept({
    offers: listed.filter((offer) => !refusalOf(offer, asking)).map(shownOffer),
  });
};
