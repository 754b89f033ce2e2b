import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { partnerEntitlements } from './calls.ts';
import { type PartnerEntitlement, partnerEntitlementId } from './model.ts';

const id = partnerEntitlementId.parse('entitlement-pending');
const pending: PartnerEntitlement = {
  id,
  subscriptionId: null,
  productId: 'streaming-all-access',
  status: 'pending',
};

export const partnerEntitlementExamples = examplesOf(partnerEntitlements, {
  getPartnerEntitlements: {
    answer: { partnerEntitlements: [pending] },
    refused: [
      { partnerEntitlements: undefined },
      { partnerEntitlements: [{ ...pending, status: undefined }] },
      { partnerEntitlements: [{ ...pending, subscriptionId: 7 }] },
    ],
  },
  readLink: {
    asked: { token: 'a-token-that-was-mailed' },
    answer: {
      partnerName: 'Northline Bank',
      productId: 'streaming-all-access',
      months: 6,
      lastDay: '2027-01-20',
      isUsed: false,
    },
    refusals: [
      { code: 'MAGIC_LINK_NOT_FOUND' },
      { code: 'MAGIC_LINK_EXPIRED' },
      { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
    ],
    refused: [{ token: undefined }, { token: 'short' }, { token: 'no spaces are in a token' }],
  },
  activatePartnerEntitlement: {
    asked: { params: { partnerEntitlementId: id } },
    answer: { ...pending, subscriptionId: 'sub-0001', status: 'active' },
    refused: [
      { params: { partnerEntitlementId: '' } },
      { params: { partnerEntitlementId: 'a b' } },
      { params: { partnerEntitlementId: '!' } },
    ],
  },
});
