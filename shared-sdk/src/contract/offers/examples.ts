import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { offers } from './calls.ts';
import type { OfferRefusal } from './errors.ts';
import { exampleOffer } from './example-offer.ts';

export { exampleOffer, examplePrice, offerAt } from './example-offer.ts';

export const exampleRefusals: OfferRefusal[] = [
  { code: 'OFFER_EXPIRED' },
  { code: 'OFFER_REDEEMED' },
  { code: 'INVALID_OFFER_DATA', country: 'CA' },
  { code: 'INVALID_OFFER_DATA', state: 'WY' },
  { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' },
];

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
    asked: { params: { offerId: exampleOffer.id } },
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
