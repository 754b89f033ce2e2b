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
