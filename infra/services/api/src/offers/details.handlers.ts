import type { offers } from '@sideband/shared-sdk/offers/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { chooseOffers, refusalOf, shownOffer } from '@sideband/shared-sdk/rules/offers';
import type { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { todayIn } from '../customers/today.ts';
import type { Handler } from '../http/serve.ts';
import { offersByIds } from './offers.table.ts';

export const readOffer: Handler<typeof offers.offerDetails> = async (
  { params, session: { location: country }, at },
  { db },
) => {
  const [offer] = await offersByIds(db, [offerId.parse(params.offerId)]);
  if (!offer) return refuse({ code: 'INVALID_OFFER_DATA' });
  const refusal = refusalOf(offer, { country, today: todayIn(country, at) });
  return refusal ? refuse(refusal) : accept(shownOffer(offer));
};

export const readOffersByIds: Handler<typeof webOffers.info> = async (
  { body, session: { location: country }, at },
  { db },
) => {
  const ids = body.offerIds.map((id) => offerId.parse(id));
  return chooseOffers(await offersByIds(db, ids), { country, today: todayIn(country, at) });
};
