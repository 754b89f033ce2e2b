import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { entitlements } from './calls.ts';
import type { GrantRefusal } from './errors.ts';
import type { Entitlement } from './model.ts';

const refusals: GrantRefusal[] = [
  { code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' },
  { code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' },
];

const entitlement: Entitlement = {
  id: 'ent-1',
  productId: 'streaming-all-access',
  subscriptionId: 'sub-0001',
  state: 'active',
  startsAt: '2026-06-01T00:00:00Z',
  endsAt: null,
};

export const entitlementExamples = examplesOf(entitlements, {
  getEntitlements: {
    asked: { query: { state: 'active' } },
    answer: { entitlements: [entitlement] },
    refused: [
      { query: { state: 'lost' } },
      { query: { productId: '' } },
      { query: { productId: 'a product' } },
    ],
  },
  grantEntitlement: {
    asked: { productId: 'streaming-all-access', endsAt: '2027-06-01T00:00:00Z' },
    answer: entitlement,
    refusals,
    refused: [{ productId: undefined }, { endsAt: 'never' }, { endsAt: undefined }],
  },
});
