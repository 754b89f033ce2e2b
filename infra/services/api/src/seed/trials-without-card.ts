import type { CountryCode, z } from '@sideband/shared-sdk/wire';
import type { OfferFixture, plan, promoCode } from './catalogue-fixtures.ts';

type PlanFixture = z.infer<typeof plan>;
type PromoCodeFixture = z.infer<typeof promoCode>;

const trial: PlanFixture = {
  key: 'streaming-month-trial',
  service: 'streaming',
  package: 'SDB_IP_SA',
  planType: 'TRIAL',
};

/** One month for free that ends by itself. Only a code opens it. */
const offerIn = (country: CountryCode): OfferFixture => ({
  key: `trial-streaming-month-${country.toLowerCase()}`,
  kind: 'new',
  name: '1 month free',
  country,
  products: [{ productType: 'main', plan: trial.key }],
  baseTerm: 'Monthly',
  basePrice: { productAmount: 0, total: 0 },
  phases: [
    {
      type: 'Free',
      duration: 'finite',
      billingPeriod: 'P1M',
      count: 1,
      price: { total: 0, mrfAmount: 0 },
    },
  ],
  campaignId: `trial_${country.toLowerCase()}`,
  productGroups: ['streaming'],
});

const promoCodes: PromoCodeFixture[] = [
  { code: 'MONTHFREE', offer: offerIn('US').key },
  { code: 'MOISOFFERT', offer: offerIn('CA').key },
];

interface Seeded {
  plans: PlanFixture[];
  offers: OfferFixture[];
  promoCodes: PromoCodeFixture[];
}

/** Adds a trial that needs no card, which none of the specified offers is. */
export const withTrials = <Fixtures extends Seeded>(fixtures: Fixtures): Fixtures => ({
  ...fixtures,
  plans: [...fixtures.plans, trial],
  offers: [...fixtures.offers, offerIn('US'), offerIn('CA')],
  promoCodes: [...fixtures.promoCodes, ...promoCodes],
});
