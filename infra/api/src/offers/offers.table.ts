import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import type { PromoCode, SoldOffer } from './tables.ts';

/** What is shown to whoever asks for nothing in particular, in the catalogue's order. */
export const listedOffers = (db: Database, country: CountryCode): Promise<SoldOffer[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('country', '=', country)
    .where('isListed', '=', true)
    .orderBy('position')
    .execute();

/** Those of the ids that there are, in the catalogue's order. */
export const offersByIds = (
  db: Database | Transaction,
  ids: readonly OfferId[],
): Promise<SoldOffer[]> =>
  db.selectFrom('offers').selectAll().where('offerId', 'in', ids).orderBy('position').execute();

/** All of a kind that a country has, in the catalogue's order. */
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

/** As a country sells a plan to newcomers; nothing where nobody does. */
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

/** A code as it is kept: people type it in many ways. */
export const plain = (code: string) => code.trim().toUpperCase();

export const promoCodeNamed = (db: Database, promoCode: string): Promise<PromoCode | undefined> =>
  db.selectFrom('promoCodes').selectAll().where('promoCode', '=', promoCode).executeTakeFirst();
