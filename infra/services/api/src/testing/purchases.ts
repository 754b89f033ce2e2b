import { randomUUID } from 'node:crypto';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { TaxRate } from '@sideband/shared-sdk/rules/taxes';
import fc from 'fast-check';

/** Places with different taxes: one tax, two that are rounded separately, and none. */
export const places = {
  US: [
    { state: 'NY', city: 'Albany', zip: '12207', rates: rates('NY', ['NY', 'SALES', 40_000]) },
    {
      state: 'CO',
      city: 'Denver',
      zip: '80202',
      rates: rates('CO', ['CO', 'SALES', 29_000], ['Denver', 'SALES', 48_100]),
    },
    { state: 'OR', city: 'Nowhere', zip: '97035', rates: [] },
    { state: 'IL', city: 'Chicago', zip: '60601', rates: rates('IL', ['IL', 'SALES', 62_500]) },
  ],
  CA: [
    {
      state: 'QC',
      city: 'Montréal',
      zip: 'H2X 1Y4',
      rates: rates('QC', ['CA', 'GST', 50_000], ['QC', 'QST', 99_750]),
    },
    { state: 'ON', city: 'Toronto', zip: 'M5V 2T6', rates: rates('ON', ['ON', 'HST', 130_000]) },
    {
      state: 'BC',
      city: 'Victoria',
      zip: 'V8W 1P6',
      rates: rates('BC', ['CA', 'GST', 50_000], ['BC', 'PST', 70_000]),
    },
    { state: 'AB', city: 'Calgary', zip: 'T2P 1J9', rates: rates('AB', ['CA', 'GST', 50_000]) },
  ],
};

function rates(state: string, ...taxes: [string, string, number][]): TaxRate[] {
  const country = ['NY', 'CO', 'IL'].includes(state) ? ('US' as const) : ('CA' as const);
  return taxes.map(([jurisdiction, taxType, ratePpm], nth) => ({
    country,
    state,
    city: null,
    jurisdiction,
    taxType,
    ratePpm,
    jurisdictionLevel: nth === 0 ? 'state' : 'county',
  }));
}

/** Random purchases: what, where, when and how paid. Amounts are in minor units. */
export const purchases = fc.constantFrom<'US' | 'CA'>('US', 'CA').chain((country) =>
  fc.record({
    country: fc.constant(country),
    place: fc.constantFrom(...places[country]),
    first: fc.integer({ min: 0, max: 30_000 }),
    monthly: fc.integer({ min: 100, max: 5_000 }),
    mrf: fc.integer({ min: 0, max: 99 }),
    hasIntroduction: fc.boolean(),
    addOns: fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 3 }),
    due: fc.constantFrom(0, 0, 1, 1_237),
    credit: fc.integer({ min: 0, max: 2_000 }),
    // Nothing, part of the price, or more than the price.
    giftCard: fc.constantFrom(0, 1, 500, 4_999, 90_000),
    daysAhead: fc.integer({ min: 0, max: 1_500 }),
  }),
);
export type GeneratedPurchase = typeof purchases extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the offer of the purchase. */
export function termsOf({ country, first, monthly, mrf, ...of }: GeneratedPurchase): Offer {
  const terms = offerAt(country, randomUUID());
  const [introduction, renewal] = terms.phases;
  if (!introduction || !renewal) throw new Error('an offer of tests has two phases');
  const money = (minorUnits: number) => ({ ...renewal.price.total, minorUnits });
  const starting = {
    ...introduction.price,
    total: money(first),
    mrfAmount: money(Math.min(mrf, first)),
  };
  const phases = [
    { ...renewal, price: { ...renewal.price, total: money(monthly), mrfAmount: money(mrf) } },
  ];
  if (of.hasIntroduction) phases.unshift({ ...introduction, price: starting });
  return { ...terms, phases };
}
