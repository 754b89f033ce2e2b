import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { subscriptions } from './calls.ts';
import { type Subscription, subscriptionId } from './model.ts';

const id = subscriptionId.parse('sub-0001');
const subscription: Subscription = {
  id,
  state: 'active',
  started: '2026-06-01T00:00:00Z',
  expires: null,
  terminated: null,
  paidUntil: '2026-12-01',
  currentPhase: {
    type: 'AutoRenewing',
    started: '2026-09-01T00:00:00Z',
    ends: null,
    billingPeriod: 'P1M',
    count: null,
  },
  offers: { active: 'new-streaming-all-access-us', pending: null },
  offerId: 'new-streaming-all-access-us',
  productId: 'streaming-all-access',
  family: 'streaming',
  addOns: [{ productId: 'addon-live-sport', monthly: { currency: 'USD', minorUnits: 499 } }],
  partOf: null,
  radio: null,
  source: { kind: 'stripe', externalReference: 'sub_0123456789' },
  beneficiaries: ['41000000013'],
  billingProfileId: 'bp-0001',
};

export const subscriptionExamples = examplesOf(subscriptions, {
  subscriptions: {
    answer: { subscriptions: [subscription] },
    refused: [
      { subscriptions: undefined },
      { subscriptions: [{ ...subscription, radio: { deviceId: 'dev-1', radioId: '7K2M9QXE' } }] },
      { subscriptions: [{ ...subscription, source: { kind: 'stripe' } }] },
      { subscriptions: [{ ...subscription, source: { kind: 'cash', externalReference: '1' } }] },
    ],
  },
  subscriptionForId: {
    asked: { params: { subscriptionId: id } },
    answer: subscription,
    refused: [
      { params: { subscriptionId: '' } },
      { params: { subscriptionId: 'sub 1' } },
      { params: { subscriptionId: '..' } },
    ],
  },
});
