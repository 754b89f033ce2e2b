import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { activation } from './calls.ts';

const activated = { subscriptionIds: ['sub-0001'] };

export const activationExamples = examplesOf(activation, {
  restore: {
    asked: { params: { restoreTarget: 'google' }, body: { receipt: 'signed-receipt' } },
    answer: activated,
    refused: [
      { params: { restoreTarget: 'cash' } },
      { body: { receipt: '' } },
      { body: { receipt: undefined } },
    ],
  },
  sync: {
    asked: { params: { syncTarget: 'partner' }, body: { externalReference: 'ref-1' } },
    answer: activated,
    refused: [
      { params: { syncTarget: 'everywhere' } },
      { body: { externalReference: '' } },
      { body: { externalReference: 1 } },
    ],
  },
});
