import type { OfferRefusal } from '@sideband/shared-sdk/offers/errors';
import type { Offer, OfferId, OfferList } from '@sideband/shared-sdk/offers/model';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database, Day } from '../database/database.ts';
import { chooseOffers } from './choose-offers.rule.ts';
import { listedOffers, offersByIds, offersOfProgram, promoCodeNamed } from './offers.table.ts';
import type { SoldOffer } from './tables.ts';

interface Asking {
  programCode?: string | undefined;
  promoCode?: string | undefined;
  country: CountryCode;
  today: Day;
  isCustomer: boolean;
}

/** What somebody can buy: by a code, which opens its own offers and no other, or what is on general sale. */
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

/** `isNew`: it begins a subscription, which an offer to change or keep one does not. */
type Picking = Omit<Asking, 'programCode'> & { offerId: OfferId; isNew?: boolean };

/** One offer that somebody picked, by a code or from what is on sale; refused as `findOffers` refuses. */
export async function findOffer(
  db: Database,
  { offerId, promoCode, isNew = false, ...asking }: Picking,
): Promise<Result<Offer, OfferRefusal>> {
  const isSold = ({ kind }: SoldOffer) => !isNew || (kind !== 'change' && kind !== 'save');
  const found =
    promoCode === undefined
      ? chooseOffers((await offersByIds(db, [offerId])).filter(isSold), asking)
      : await findOffers(db, { promoCode, ...asking });
  if (!found.ok) return found;
  const offer = found.value.offers.find(({ id }) => id === offerId);
  return offer ? accept(offer) : refuse({ code: 'INVALID_OFFER_DATA' });
}

/** A code as it is kept: people type it in many ways. */
const plain = (code: string) => code.trim().toUpperCase();
