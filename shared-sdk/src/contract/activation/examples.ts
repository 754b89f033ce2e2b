import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { activation } from './calls.ts';
import type { ActivationRefusal } from './errors.ts';

const activated = { subscriptionIds: ['sub-0001'] };

const refusals: ActivationRefusal[] = [
  { code: 'MAGIC_LINK_NOT_FOUND' },
  { code: 'MAGIC_LINK_EXPIRED' },
  { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' },
  { code: 'INVALID_OFFER_DATA' },
  { code: 'OFFER_EXPIRED' },
  { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
  { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
];

export const activationExamples = examplesOf(activation, {
  restore: {
    asked: { params: { restoreTarget: 'google' }, body: { receipt: 'signed-receipt' } },
    answer: activated,
    refusals,
    refused: [
      { params: { restoreTarget: 'cash' } },
      { body: { receipt: '' } },
      { body: { receipt: undefined } },
    ],
  },
  sync: {
    asked: { params: { syncTarget: 'partner' }, body: { externalReference: 'ref-1' } },
    answer: activated,
    refusals,
    refused: [
      { params: { syncTarget: 'everywhere' } },
      { body: { externalReference: '' } },
      { body: { externalReference: 1 } },
    ],
  },
});
