import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { exampleSetupToken } from '@sideband/shared-sdk/payments/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { paymentMethods } from './calls.ts';
import { type PaymentMethod, paymentMethodId } from './model.ts';

const id = paymentMethodId.parse('pm-1');
const profile = billingProfileId.parse('bp-0001');
const params = { paymentMethodId: id };
const declined = [{ code: 'CREDIT_CARD_ERROR' as const }];
const card: PaymentMethod = {
  id,
  stripePaymentMethodId: 'pm_card_visa',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2029,
  wallet: 'applePay',
  billingAddress: exampleAddress,
  isDefault: true,
};
const wrongNames: [unknown, unknown, unknown] = [
  { params: { paymentMethodId: '' } },
  { params: { paymentMethodId: 'pm 1' } },
  { params: { paymentMethodId: '4242 4242 4242 4242' } },
];

export const paymentMethodExamples = examplesOf(paymentMethods, {
  getPaymentMethods: {
    answer: { paymentMethods: [card], billingProfileId: profile },
    refused: [
      { paymentMethods: card },
      { billingProfileId: null },
      { paymentMethods: [{ ...card, last4: '4242424242424242' }] },
      { paymentMethods: undefined },
    ],
  },
  getPaymentMethod: { asked: { params }, answer: card, refused: wrongNames },
  updatePaymentMethod: {
    asked: { params, body: { expiryMonth: 3, expiryYear: 2031, billingAddress: exampleAddress } },
    answer: card,
    refusals: declined,
    refused: [
      { body: { expiryMonth: 13 } },
      { body: { expiryYear: 31 } },
      { body: { billingAddress: { city: '' } } },
    ],
  },
  deletePaymentMethod: {
    asked: { params },
    answer: {},
    refusals: [{ code: 'DEFAULT_OF_RENEWING_PLAN' }],
    refused: wrongNames,
  },
  postPaymentMethods: {
    asked: { billingProfileId: profile, setupId: 'seti_0123456789', setAsDefault: true },
    answer: card,
    refusals: declined,
    refused: [{ setupId: '' }, { setupId: undefined }, { billingProfileId: 'bp 1' }],
  },
  getPaymentMethodHistory: {
    asked: { query: { billingProfileId: profile } },
    answer: {
      events: [
        { paymentMethodId: 'pm-1', last4: '4242', event: 'added', at: '2026-11-01T10:00:00Z' },
      ],
    },
    refused: [
      { query: { billingProfileId: undefined } },
      { query: { billingProfileId: '' } },
      { query: { billingProfileId: ['bp-1', 'bp-2'] } },
    ],
  },
  setBillingProfileDefaultPaymentMethod: {
    asked: {
      params: { billingProfileId: profile },
      query: { stripePaymentMethodId: 'pm_card_visa' },
    },
    answer: card,
    refused: [
      { query: { stripePaymentMethodId: undefined } },
      { query: { stripePaymentMethodId: '' } },
      { params: { billingProfileId: '' } },
    ],
  },
  createPaymentMethodsCardSetupToken: {
    asked: { params: { billingProfileId: profile } },
    answer: exampleSetupToken,
    refused: [
      { params: { billingProfileId: '' } },
      { params: { billingProfileId: 'bp 1' } },
      { params: { billingProfileId: '*' } },
    ],
  },
  createPaymentMethodsFirstCardSetupToken: {
    asked: { country: 'US' },
    answer: exampleSetupToken,
    refused: [{ country: 'MX' }, { country: undefined }, { country: 'us' }],
  },
});
