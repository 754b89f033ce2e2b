import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { billingService } from './calls.ts';

const params = { billingProfileId: 'profile/1 of 2' };

export const billingServiceExamples = examplesOf(billingService, {
  payBalanceDue: {
    asked: { params, body: { stripePaymentMethodId: 'pm_1', giftCardId: 'gift-1' } },
    answer: { billingProfileBalanceAfter: { value: -500 } },
    refusals: [{ code: 'CREDIT_CARD_ERROR' }, { code: 'BAD_DATA_RETURNED' }],
    refused: [
      { params: { billingProfileId: '' } },
      { body: { stripePaymentMethodId: undefined } },
      { body: { giftCardId: '' } },
    ],
  },
  addPaymentMethod: {
    asked: { params, query: { setAsDefault: true }, body: { stripePaymentMethodId: 'pm_1' } },
    answer: { id: 'card-1', brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 },
    refusals: [{ code: 'CREDIT_CARD_ERROR' }],
    refused: [
      { query: { setAsDefault: 'maybe' } },
      { body: { stripePaymentMethodId: '' } },
      { params: { billingProfileId: undefined } },
    ],
  },
});
