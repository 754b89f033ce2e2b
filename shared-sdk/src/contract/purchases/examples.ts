import { orderId } from '@sideband/shared-sdk/orders/model';
import { exampleCard } from '@sideband/shared-sdk/payments/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { purchases } from './calls.ts';

const transactionId = 'OAC-0b7f4c1e-0a4d-4a6b-9c7e-1234567890ab';
const confirmationNumber = orderId.parse(transactionId);
const purchased = { confirmationNumber, state: 'confirmed' as const, subscriptionId: 'sub-0001' };

export const purchaseExamples = examplesOf(purchases, {
  addSubscription: {
    asked: { transactionId, quoteId: 'quote-0001', pay: { card: exampleCard } },
    answer: purchased,
    refusals: [
      { code: 'CREDIT_CARD_ERROR' },
      { code: 'OFFER_EXPIRED' },
      { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
    ],
    refused: [
      { transactionId: '0b7f4c1e-0a4d-4a6b-9c7e-1234567890ab' },
      { quoteId: undefined },
      { pay: { paymentMethodId: 'pm-1' } },
    ],
  },
  linkDevice: {
    asked: { subscriptionId: 'sub-0001', radioIdLastFour: '9QXA' },
    answer: { status: 'LINK', subscriptionId: 'sub-0001' },
    refusals: [
      { code: 'DEVICE_INFORMATION_REQUIRED' },
      { code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' },
      { code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' },
    ],
    refused: [
      { radioIdLastFour: '7K2M9QXA' },
      { radioIdLastFour: '9qxa' },
      { subscriptionId: undefined },
    ],
  },
  swapRadio: {
    asked: { transactionId, quoteId: 'quote-0001' },
    answer: purchased,
    refusals: [{ code: 'OFFER_EXPIRED' }, { code: 'INVALID_OFFER_DATA' }],
    refused: [{ transactionId: 'OAC-1' }, { quoteId: undefined }, { quoteId: 'quote 1' }],
  },
});
