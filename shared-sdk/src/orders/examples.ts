import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { orders } from './calls.ts';
import { type Charge, type Order, orderId } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const id = orderId.parse('order-0001');
const params = { orderId: id };
const charge: Charge = {
  period: 'P3M',
  count: 1,
  starts: '2026-11-21',
  lines: [{ kind: 'plan', productId: 'streaming-all-access', amount: usd(300) }],
  fees: [],
  taxes: [
    { jurisdiction: 'New York', jurisdictionLevel: 'state', taxType: 'SALES', amount: usd(12) },
    {
      jurisdiction: 'Albany County',
      jurisdictionLevel: 'county',
      taxType: 'SALES',
      amount: usd(12),
    },
  ],
  total: usd(324),
  previousBalance: usd(0),
  postPurchaseBalance: usd(0),
  giftCardBalance: usd(0),
};
export const exampleCharges = { oneTimeCharge: charge };
const order: Order = {
  id,
  offerId: 'new-streaming-all-access-us',
  subscriptionId: null,
  created: '2026-11-21T12:00:00Z',
  charges: exampleCharges,
};
const newSubscription = { offerId: 'new-streaming-all-access-us', promoCode: 'WELCOME3' };

export const orderExamples = examplesOf(orders, {
  createOrder: {
    asked: { newSubscription },
    answer: order,
    refused: [
      { cancelSubscription: { subscriptionId: 'sub-0001' } },
      { newSubscription: undefined },
      { newSubscription: { offerId: '' } },
    ],
  },
  confirmOrder: {
    asked: { params, body: { paymentMethodId: 'pm-1' } },
    answer: order,
    refusals: [{ code: 'CREDIT_CARD_ERROR' }],
    refused: [
      { params: { orderId: '' } },
      { body: { paymentMethodId: 42 } },
      { body: { billingProfileId: 'bp 1' } },
    ],
  },
  getOrder: {
    asked: { params },
    answer: order,
    refused: [
      { params: { orderId: '' } },
      { params: { orderId: 'a b' } },
      { params: { orderId: '#' } },
    ],
  },
});
