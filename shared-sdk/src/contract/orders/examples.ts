import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import { exampleRefusals } from '@sideband/shared-sdk/offers/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { orders } from './calls.ts';
import { type Charge, type Order, orderId } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const id = orderId.parse('OAC-7f0c3f5e-4f6e-4b0e-9f59-0d1a6f0f9a11');
const params = { orderId: id };
export const exampleCharge: Charge = {
  period: 'P3M',
  count: 1,
  starts: '2026-11-21',
  lines: [{ kind: 'plan', productId: 'streaming-all-access', amount: usd(300) }],
  fees: [],
  taxes: [
    { ...exampleTax, amount: usd(12) },
    {
      ...exampleTax,
      jurisdiction: 'Albany County',
      jurisdictionLevel: 'county',
      amount: usd(12),
    },
  ],
  total: usd(324),
  previousBalance: usd(0),
  postPurchaseBalance: usd(0),
  giftCardBalance: usd(0),
};
export const exampleCharges = { oneTimeCharge: exampleCharge };
export const exampleOrder: Order = {
  id,
  state: 'quoted',
  offerId: 'new-streaming-all-access-us',
  subscriptionId: null,
  created: '2026-11-21T12:00:00Z',
  expiresAt: '2026-11-21T12:15:00Z',
  charges: exampleCharges,
};
const newSubscription = {
  offerId: 'new-streaming-all-access-us',
  promoCode: 'WELCOME3',
  addOnIds: ['addon-live-sport'],
  giftCardTokenId: 'gift-card-token-1',
  serviceAddress: exampleAddress,
};
const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };
const alreadyThere = { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' as const };

export const orderExamples = examplesOf(orders, {
  createOrder: {
    asked: { newSubscription },
    answer: exampleOrder,
    refusals: [
      ...exampleRefusals,
      { code: 'BAD_DATA_RETURNED' },
      alreadyThere,
      { code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' },
    ],
    refused: [
      { cancelSubscription: { subscriptionId: 'sub-0001' } },
      { newSubscription: undefined },
      { newSubscription: { offerId: '' } },
      { newSubscription: { addOnIds: ['a b'] } },
      { newSubscription: { serviceAddress: { state: 'New York' } } },
    ],
  },
  confirmOrder: {
    asked: { params, headers, body: { paymentMethodId: 'pm-1' } },
    answer: {
      ...exampleOrder,
      state: 'paymentPending',
      nextAction: { kind: 'threeDSecure', clientSecret: 'pi_1_secret_2' },
    },
    refusals: [
      { code: 'CREDIT_CARD_ERROR' },
      { code: 'OFFER_EXPIRED' },
      { code: 'INVALID_OFFER_DATA' },
      { code: 'BAD_DATA_RETURNED' },
      alreadyThere,
    ],
    refused: [
      { headers: { 'idempotency-key': undefined } },
      { headers: { 'idempotency-key': 'short' } },
      { params: { orderId: '' } },
      { body: { paymentMethodId: 42 } },
      { body: { billingProfileId: 'bp 1' } },
    ],
  },
  getOrder: {
    asked: { params },
    answer: { ...exampleOrder, state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' } },
    refused: [
      { params: { orderId: '' } },
      { params: { orderId: 'a b' } },
      { params: { orderId: '#' } },
    ],
  },
});
