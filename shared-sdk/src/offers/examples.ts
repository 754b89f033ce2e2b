import { type CountryCode, currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { offers } from './calls.ts';
import type { OfferRefusal } from './errors.ts';
import { type Offer, offerId } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const id = offerId.parse('new-streaming-all-access-us');

export const exampleRefusals: OfferRefusal[] = [
  { code: 'OFFER_EXPIRED' },
  { code: 'OFFER_REDEEMED' },
  { code: 'INVALID_OFFER_DATA', country: 'CA' },
  { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' },
];

export const exampleOffer: Offer = {
  id,
  name: 'All Access, 3 months for $3',
  products: [{ productId: 'streaming-all-access', productType: 'main' }],
  billingPlatform: 'Direct',
  basePrice: { productAmount: usd(1099), total: usd(1099) },
  baseTerm: 'Monthly',
  phases: [
    {
      type: 'Introductory',
      duration: 'finite',
      billingPeriod: 'P3M',
      count: 1,
      price: { total: usd(300), mrfAmount: usd(0) },
    },
    {
      type: 'AutoRenewing',
      duration: 'infinite',
      billingPeriod: 'P1M',
      count: null,
      price: { total: usd(1099), mrfAmount: usd(0) },
    },
  ],
  campaignId: 'welcome_us',
  productGroups: ['streaming'],
};
/** An offer of tests, by another id and in the money of its country. */
export function offerAt(country: CountryCode, name: string): Offer {
  const inCountry = ({ minorUnits }: Money): Money => ({
    minorUnits,
    currency: currencyOf[country],
  });
  const { basePrice, phases, ...rest } = exampleOffer;
  return {
    ...rest,
    id: offerId.parse(name),
    basePrice: {
      productAmount: inCountry(basePrice.productAmount),
      total: inCountry(basePrice.total),
    },
    phases: phases.map(({ price, ...phase }) => ({
      ...phase,
      price: { total: inCountry(price.total), mrfAmount: inCountry(price.mrfAmount) },
    })),
  };
}

const list = { offers: [exampleOffer] };
const withoutSubscription: [unknown, unknown, unknown] = [
  { query: { subscription: undefined } },
  { query: { subscription: '' } },
  { query: { subscription: ['sub-1', 'sub-2'] } },
];

export const offerExamples = examplesOf(offers, {
  offersChange: {
    asked: { query: { subscription: 'sub-0001' } },
    answer: list,
    refusals: exampleRefusals,
    refused: withoutSubscription,
  },
  offersNew: {
    asked: { query: { country: 'US', programCode: 'WELCOME3' } },
    answer: list,
    refusals: exampleRefusals,
    refused: [
      { query: { country: undefined } },
      { query: { country: 'MX' } },
      { query: { promoCode: 'X'.repeat(41) } },
    ],
  },
  offersSave: {
    asked: { query: { subscription: 'sub-0001' } },
    answer: list,
    refusals: exampleRefusals,
    refused: withoutSubscription,
  },
  offerDetails: {
    asked: { params: { offerId: id } },
    answer: exampleOffer,
    refusals: exampleRefusals,
    refused: [
      { params: { offerId: '' } },
      { params: { offerId: 'a b' } },
      { params: { offerId: '?' } },
    ],
  },
  offersCatalog: {
    answer: list,
    refused: [
      { offers: undefined },
      { offers: [{ ...exampleOffer, phases: [] }] },
      { offers: [{ ...exampleOffer, billingPlatform: 'Cash' }] },
    ],
  },
});
