import { exampleOffer, exampleRefusals } from '@sideband/shared-sdk/offers/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { webOffers } from './calls.ts';

export { contentOfAddOn, contentOfOffer } from './example-content.ts';

const list = { offers: [exampleOffer] };

export const webOfferExamples = examplesOf(webOffers, {
  customer: {
    asked: { programCode: 'WELCOME3', promoCode: 'SAVE10', deviceId: 'dev-7K2M9QXA' },
    answer: list,
    refusals: exampleRefusals,
    refused: [{ programCode: '' }, { promoCode: 10 }, { deviceId: 'a radio' }],
  },
  customerAdd: {
    asked: { deviceId: 'dev-7K2M9QXA' },
    answer: list,
    refusals: exampleRefusals,
    refused: [{ deviceId: '' }, { programCode: 'X'.repeat(41) }, { programCode: null }],
  },
  customerChange: {
    asked: { subscriptionId: 'sub-0001' },
    answer: list,
    refusals: exampleRefusals,
    refused: [{ subscriptionId: undefined }, { subscriptionId: '' }, { programCode: 7 }],
  },
  renewal: {
    asked: { subscriptionId: 'sub-0001', renewalCode: 'choice' },
    answer: list,
    refusals: exampleRefusals,
    refused: [{ subscriptionId: undefined }, { renewalCode: '' }, { subscriptionId: 'sub 1' }],
  },
  info: {
    asked: { offerIds: [exampleOffer.id], province: 'QC' },
    answer: list,
    refusals: exampleRefusals,
    refused: [{ offerIds: [] }, { province: 'Quebec' }, { offerIds: ['', 'a'] }],
  },
  allPackageDescriptions: {
    asked: { locale: 'fr-CA' },
    answer: {
      packages: [
        {
          packageName: 'SDB_IP_SA',
          displayName: 'Accès complet',
          description: 'Tout.',
          channels: 300,
        },
      ],
    },
    refused: [{ locale: 'fr' }, { locale: 'fr_CA' }, { locale: undefined }],
  },
  commerceInfo: {
    asked: {
      offerIds: [exampleOffer.id],
      locales: ['en_CA', 'fr_CA'],
      province: 'QC',
      accessToken: 'access-token-000000000001',
    },
    answer: {
      offers: [
        {
          offerId: exampleOffer.id,
          locale: 'fr_CA',
          packageName: 'Accès complet',
          description: 'Tout dans l’appli.',
          highlights: ['Musique sans pub'],
          listeningOptions: ['streaming app'],
          deals: [],
          addOns: [
            {
              addOnId: 'addon-live-sport',
              name: 'Sports en direct',
              text: '',
              monthly: { minorUnits: 599, currency: 'CAD' },
            },
          ],
        },
      ],
    },
    refusals: exampleRefusals,
    refused: [{ locales: ['en-CA'] }, { accessToken: '' }, { offerIds: undefined }],
  },
});
