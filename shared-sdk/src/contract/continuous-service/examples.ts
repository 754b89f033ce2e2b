import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { continuousService } from './calls.ts';

const eligibility = { eligibilityStatus: 'LINK' as const };
const radios = { radios: [{ last4DigitsOfRadioId: '4567', ...eligibility }] };
const own = {
  last4DigitsOfRadioId: '4567',
  deviceId: 'dev-0001',
  type: 'car' as const,
  ...eligibility,
  subscriptionId: null,
};

export const continuousServiceExamples = examplesOf(continuousService, {
  readRadios: {
    answer: { radios: [own] },
    refused: [
      { radios: undefined },
      { radios: [{ ...own, last4DigitsOfRadioId: '990001234567' }] },
      { radios: [{ ...own, eligibilityStatus: 'MAYBE' }] },
    ],
  },
  checkRadio: {
    asked: { radioId: '4567' },
    answer: eligibility,
    refusals: [{ code: 'DEVICE_NOT_FOUND' }],
    refused: [{ radioId: '990001234567' }, { radioId: '456' }, { radioId: '45 7' }],
  },
  checkRadioWithoutPerson: {
    asked: { radioId: '4567', accountNumber: '100000000001' },
    answer: { eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
    refusals: [
      { code: 'HUMAN_CHECK_NEEDED' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 60 },
    ],
    refused: [{ accountNumber: '' }, { accountNumber: undefined }, { radioId: 'a' }],
  },
  readRadiosByToken: {
    asked: { token: 'token-of-a-letter' },
    answer: radios,
    refusals: [{ code: 'DEVICE_INFORMATION_REQUIRED' }],
    refused: [{ token: '' }, { token: undefined }, { token: 7 }],
  },
  readSubscriptions: {
    answer: { subscriptions: [{ id: 'sub-1', planIds: ['plan-1'], isActive: true }] },
    refused: [
      { subscriptions: undefined },
      { subscriptions: [{ id: '' }] },
      { subscriptions: [{ id: 'sub-1', planIds: 'plan-1', isActive: true }] },
    ],
  },
  joinAccounts: {
    asked: { radioId: '4567', subscriptionId: 'sub-1' },
    answer: eligibility,
    refusals: [{ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' }],
    refused: [{ radioId: undefined }, { subscriptionId: '' }, { subscriptionId: undefined }],
  },
});
