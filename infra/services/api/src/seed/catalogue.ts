import { type Offer, offer as offerShape } from '@sideband/shared-sdk/offers/model';
import { currencyOf } from '@sideband/shared-sdk/wire';
import { addDays, todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { OfferFixture } from './catalogue-fixtures.ts';
import type { Fixtures } from './fixtures.ts';
import {
  insertOffer,
  openByProgram,
  putAddOn,
  putPromoCode,
  putTaxRate,
} from './insert-catalogue.ts';
import { zipsOf } from './zips-of-cities.ts';

type Catalogue = Pick<
  Fixtures,
  'offers' | 'addOns' | 'content' | 'campaigns' | 'promoCodes' | 'taxRates'
>;

/** Writes offers, add-ons, codes and tax rates, replacing existing rows. */
export async function writeCatalogue(tx: Transaction, fixtures: Catalogue, now: Date) {
  for (const [position, fixture] of fixtures.offers.entries()) {
    const { kind, country, endsIn, fromPlan, status = 'active' } = fixture;
    const today = todayIn(country, now);
    const lastDay = endsIn === undefined ? null : addDays(today, Number(endsIn));
    const terms = termsOf(fixture);
    await insertOffer(tx, {
      terms,
      kind,
      country,
      status,
      lastDay,
      position,
      isListed: isListed(fixture),
      fromPlan: fromPlan ?? null,
    });
  }
  for (const fixture of fixtures.offers.filter(({ requires }) => requires !== undefined)) {
    await writeWhatFollows(tx, fixture, fixtures);
  }
  for (const [position, { key, countries, services, monthly }] of fixtures.addOns.entries()) {
    for (const country of countries) {
      const amount = monthly[currencyOf[country]];
      if (amount === undefined) throw new Error(`${key} has no price in ${country}`);
      const names = namesOf(key, fixtures);
      await putAddOn(tx, { addOnId: key, country, services, monthly: amount, position, names });
    }
  }
  for (const { programCode, offers = [] } of fixtures.campaigns) {
    if (programCode) await openByProgram(tx, programCode, offers);
  }
  for (const { code, offer, answer } of fixtures.promoCodes) {
    await putPromoCode(tx, { promoCode: code, offerId: offer ?? null, refusal: answer ?? null });
  }
  for (const { rateBasisPoints, city, ...place } of fixtures.taxRates) {
    await putTaxRate(tx, {
      ...place,
      city: city ?? null,
      zips: zipsOf(place.state, city),
      ratePpm: Math.round(rateBasisPoints * 100),
    });
  }
}

/** Names of an add-on, in the words of the pages. */
const namesOf = (key: string, { content }: Pick<Catalogue, 'content'>) =>
  Object.fromEntries(
    content.flatMap(({ addOn, locale, name }) =>
      addOn !== key || name === undefined
        ? []
        : [[locale, name === 'Live sport' ? 'Live sports' : name]],
    ),
  );

/** Adds the renewal offer for former students: the regular plan at its long-term price. */
async function writeWhatFollows(
  tx: Transaction,
  { country, productGroups, products: [student] }: OfferFixture,
  { offers }: Pick<Catalogue, 'offers'>,
) {
  const [group = ''] = productGroups;
  const full = offers.find(
    (offer) =>
      offer.kind === 'new' &&
      offer.country === country &&
      offer.recommended === true &&
      offer.productGroups.includes(group),
  );
  if (!full || !student) throw new Error(`Nothing follows what students buy in ${country}.`);
  const key = `renewal-${full.products[0]?.plan}-${country.toLowerCase()}`;
  const phases = full.phases.filter(({ type }) => type === 'AutoRenewing');
  await insertOffer(tx, {
    terms: termsOf({ ...full, key, phases, name: full.name.split(',')[0] ?? full.name }),
    kind: 'renewal',
    country,
    status: 'active',
    lastDay: null,
    position: offers.length,
    isListed: false,
    fromPlan: student.plan,
  });
}

/**
 * Returns whether an offer is on general sale. Marine and aviation offers, student offers and
 * offers behind a code are not.
 */
function isListed({ key, kind, productGroups, requires }: OfferFixture): boolean {
  const isSpecial = productGroups.some((group) => group === 'marine' || group === 'aviation');
  return kind === 'new' && key.startsWith('new-') && !isSpecial && requires === undefined;
}

/** Converts a fixture to the offer that customers see. */
function termsOf({ key, products, basePrice, phases, recommended, ...of }: OfferFixture): Offer {
  const { name, country, baseTerm, campaignId, productGroups } = of;
  const money = (minorUnits: number) => ({ minorUnits, currency: currencyOf[country] });
  return offerShape.parse({
    id: key,
    name,
    baseTerm,
    campaignId,
    productGroups,
    billingPlatform: 'Direct',
    products: products.map(({ plan, productType }) => ({ productId: plan, productType })),
    basePrice: { productAmount: money(basePrice.productAmount), total: money(basePrice.total) },
    phases: phases.map(({ price, count, ...phase }) => ({
      ...phase,
      count: count ?? null,
      price: { total: money(price.total), mrfAmount: money(price.mrfAmount) },
    })),
    ...(recommended && { recommended }),
    reasons: of.reasons,
    triggeredRuleId: of.triggeredRuleId,
  });
}
