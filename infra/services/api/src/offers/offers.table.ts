import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import type { PromoCode, SoldOffer } from './tables.ts';

/** Returns the offers on general sale in the country, in catalog order. */
export const listedOffers = (db: Database, country: CountryCode): Promise<SoldOffer[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('country', '=', country)
    .where('isListed', '=', true)
    .orderBy('position')
    .execute();

/** Returns the offers with these IDs, in catalog order. Unknown IDs are left out. */
export const offersByIds = (
  db: Database | Transaction,
  ids: readonly OfferId[],
): Promise<SoldOffer[]> =>
  db.selectFrom('offers').selectAll().where('offerId', 'in', ids).orderBy('position').execute();

/** Returns all offers of a kind in the country, in catalog order. */
export const offersOfKind = (
  db: Database | Transaction,
  { country, kind }: Pick<SoldOffer, 'country' | 'kind'>,
): Promise<SoldOffer[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('country', '=', country)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();

/**
 * Returns the offer that sells a plan to new customers in the country, or `undefined` if there is
 * none.
 */
export const offerOfProduct = async (
  db: Database | Transaction,
  { country, productId }: { country: CountryCode; productId: string },
): Promise<Offer | undefined> =>
  (await offersOfKind(db, { country, kind: 'new' })).find(
    ({ terms }) => terms.products[0]?.productId === productId,
  )?.terms;

export const offersOfProgram = (db: Database, programCode: string): Promise<SoldOffer[]> =>
  db
    .selectFrom('offers')
    .selectAll('offers')
    .innerJoin('programOffers', 'programOffers.offerId', 'offers.offerId')
    .where('programCode', '=', programCode)
    .orderBy('position')
    .execute();

export const isInProgram = async (
  db: Database | Transaction,
  { programCode, offerId }: { programCode: string; offerId: OfferId },
): Promise<boolean> =>
  undefined !==
  (await db
    .selectFrom('programOffers')
    .select('offerId')
    .where('programCode', '=', plain(programCode))
    .where('offerId', '=', offerId)
    .executeTakeFirst());

/**
 * Normalizes a code the way it is stored: trimmed and in upper case, because customers type it in
 * many ways.
 */
export const plain = (code: string) => code.trim().toUpperCase();

export const promoCodeNamed = (db: Database, promoCode: string): Promise<PromoCode | undefined> =>
  db.selectFrom('promoCodes').selectAll().where('promoCode', '=', promoCode).executeTakeFirst();
