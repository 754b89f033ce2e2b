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
    asked: { offerId: 'new-streaming-all-access-us', serviceAddress: exampleAddress },
    answer: quote,
    refusals: [...exampleRefusals, { code: 'BAD_DATA_RETURNED' }],
    refused: [
      { offerId: undefined },
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
    asked: { subscriptionId: 'sub-0001', newRadioId: '7K2M9QXA' },
    answer: quote,
    refused: [{ subscriptionId: '' }, { newRadioId: '1234567' }, { newRadioId: undefined }],
  },
});
