import type { OfferRefusal } from '@sideband/shared-sdk/offers/errors';
import type { Offer, OfferId, OfferList } from '@sideband/shared-sdk/offers/model';
import { chooseOffers } from '@sideband/shared-sdk/rules/offers';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database, Day } from '../database/database.ts';
import {
  listedOffers,
  offersByIds,
  offersOfProgram,
  plain,
  promoCodeNamed,
} from '../offers/offers.table.ts';
import { type Asker, mayBegin } from './may-begin.ts';

interface Asking {
  programCode?: string | undefined;
  promoCode?: string | undefined;
  country: CountryCode;
  today: Day;
  isCustomer: boolean;
}

/**
 * Returns the offers that can be bought: the ones opened by the promo or program code, and only
 * those, or otherwise the listed offers of the country.
 */
export async function findOffers(
  db: Database,
  { programCode, promoCode, isCustomer, ...asking }: Asking,
): Promise<Result<OfferList, OfferRefusal>> {
  if (promoCode !== undefined) {
    const known = await promoCodeNamed(db, plain(promoCode));
    const { offerId, refusal: code } = known ?? { offerId: null, refusal: 'INVALID_OFFER_DATA' };
    const isRefused = code !== 'IDENTITY_NOT_ELIGIBLE_ERROR' || isCustomer;
    if (code && isRefused) return refuse({ code });
    return chooseOffers(offerId ? await offersByIds(db, [offerId]) : [], asking);
  }
  const asked =
    programCode === undefined
      ? await listedOffers(db, asking.country)
      : await offersOfProgram(db, plain(programCode));
  return chooseOffers(asked, asking);
}

type Picking = Omit<Asking, 'programCode'> & { offerId: OfferId; by: Asker };

/**
 * Returns the one offer that the customer chose to start with: opened by a code, listed, or made to
 * them. Refuses with the same codes as `findOffers`.
 */
export async function findOffer(
  db: Database,
  { offerId, promoCode, by, ...asking }: Picking,
): Promise<Result<Offer, OfferRefusal>> {
  const [sold] = await offersByIds(db, [offerId]);
  if (promoCode === undefined && sold && !(await mayBegin(db, sold, by))) {
    return refuse({ code: 'INVALID_OFFER_DATA' });
  }
  const found =
    promoCode === undefined
      ? chooseOffers(sold ? [sold] : [], asking)
      : await findOffers(db, { promoCode, ...asking });
  if (!found.ok) return found;
  const offer = found.value.offers.find(({ id }) => id === offerId);
  return offer ? accept(offer) : refuse({ code: 'INVALID_OFFER_DATA' });
}
