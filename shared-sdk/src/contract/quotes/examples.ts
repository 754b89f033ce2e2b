import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { exampleRefusals } from '@sideband/shared-sdk/offers/examples';
import { exampleCharges } from '@sideband/shared-sdk/orders/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { quotes } from './calls.ts';
import type { Quote } from './model.ts';

const quote: Quote = {
  quoteId: 'quote-0001',
  charges: exampleCharges,
  expiresAt: '2026-11-21T12:30:00Z',
};

export const quoteExamples = examplesOf(quotes, {
  quote: {
    asked: {
      offerId: 'new-sat-me-us',
      deviceId: 'dev-0001',
      besides: ['quote-0002'],
      serviceAddress: exampleAddress,
    },
    answer: quote,
    refusals: [
      ...exampleRefusals,
      { code: 'BAD_DATA_RETURNED' },
      { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
    ],
    refused: [
      { offerId: undefined },
      { besides: ['1', '2', '3', '4', '5'] },
      { serviceAddress: undefined },
      { serviceAddress: { state: 'New York' } },
    ],
  },
  continuousServiceQuote: {
    asked: { offerId: 'new-sat-me-us', radioId: '7K2M9QXA', serviceAddress: exampleAddress },
    answer: quote,
    refusals: exampleRefusals,
    refused: [{ radioId: 'QXA' }, { radioId: undefined }, { offerId: '' }],
  },
  swapRadioQuote: {
    asked: { subscriptionId: 'sub-0001', deviceId: 'dev-0002' },
    answer: quote,
    refusals: [
      { code: 'INVALID_OFFER_DATA' },
      { code: 'DEVICE_NOT_FOUND' },
      { code: 'CS_INELIGIBLE_RADIO' },
      { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
    ],
    refused: [{ subscriptionId: '' }, { deviceId: 'dev 2' }, { deviceId: undefined }],
  },
});
