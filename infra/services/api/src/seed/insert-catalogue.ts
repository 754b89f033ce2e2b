import { type Offer, offerId } from '@sideband/shared-sdk/offers/model';
import type { TaxRate } from '@sideband/shared-sdk/rules/taxes';
import type { Insertable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { OffersTable, PromoCode, SoldAddOn } from '../offers/tables.ts';

/** Inserts an offer, or replaces the one with its ID. */
export async function insertOffer(
  tx: Transaction,
  {
    terms,
    fromPlan = null,
    ...offer
  }: { terms: Offer } & Omit<Insertable<OffersTable>, 'offerId' | 'terms'>,
) {
  const row = { ...offer, fromPlan, terms: JSON.stringify(terms) };
  await tx
    .insertInto('offers')
    .values({ offerId: terms.id, ...row })
    .onConflict((conflict) => conflict.column('offerId').doUpdateSet(row))
    .execute();
}

/** Inserts an add-on of a country, or replaces the one with its ID. */
export async function putAddOn(
  tx: Transaction,
  { addOnId, country, services, names, ...of }: SoldAddOn,
) {
  const row = { ...of, services: JSON.stringify(services), names: JSON.stringify(names) };
  await tx
    .insertInto('addOns')
    .values({ addOnId, country, ...row })
    .onConflict((conflict) => conflict.columns(['addOnId', 'country']).doUpdateSet(row))
    .execute();
}

/** Opens these offers to everyone who has the program code. */
export async function openByProgram(tx: Transaction, programCode: string, ids: string[]) {
  for (const id of ids) {
    await tx
      .insertInto('programOffers')
      .values({ programCode, offerId: offerId.parse(id) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function putPromoCode(
  tx: Transaction,
  { promoCode, offerId: id, refusal }: Omit<PromoCode, 'offerId'> & { offerId: string | null },
) {
  const row = { offerId: id === null ? null : offerId.parse(id), refusal };
  await tx
    .insertInto('promoCodes')
    .values({ promoCode, ...row })
    .onConflict((conflict) => conflict.column('promoCode').doUpdateSet(row))
    .execute();
}

export async function putTaxRate(tx: Transaction, rate: TaxRate) {
  const { ratePpm, zips = [] } = rate;
  await tx
    .insertInto('taxRates')
    .values({ ...rate, zips })
    .onConflict((conflict) =>
      conflict
        .columns(['country', 'state', 'city', 'jurisdiction', 'taxType'])
        .doUpdateSet({ ratePpm, zips }),
    )
    .execute();
}
