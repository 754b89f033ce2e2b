import { exampleSeenRadio } from '@sideband/shared-sdk/vehicle-state/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { identification } from './calls.ts';
import type { MaskedAccount, MaskedRadio } from './model.ts';

const wait = { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 900 };
export const exampleMaskedRadio: MaskedRadio = {
  radioIdLastFour: '9QXE',
  yearMakeModel: '2022 Toyota Prius',
};
export const exampleMaskedAccount: MaskedAccount = {
  initials: 'A. S.',
  maskedEmail: 'a•••@example.com',
  devices: [exampleMaskedRadio],
  standing: 'ending',
};

export const identificationExamples = examplesOf(identification, {
  byEmail: {
    asked: { email: 'avery@example.com' },
    answer: { exists: true },
    refusals: [wait],
    refused: [{ email: undefined }, { email: '' }, { email: 'x'.repeat(255) }],
  },
  byDetails: {
    asked: {
      firstName: 'Avery',
      lastName: 'Stone',
      email: 'avery@example.com',
      phone: '2125550111',
      zip: '12207',
    },
    answer: {
      accounts: [exampleMaskedAccount],
    },
    refusals: [
      wait,
      { code: 'INVALID_HANDLE' },
      { code: 'INVALID_PHONE_NUMBER' },
      { code: 'HUMAN_CHECK_NEEDED' },
    ],
    refused: [{ zip: undefined }, { lastName: '' }, { firstName: 'x'.repeat(51) }],
  },
  byLicensePlate: {
    asked: { plate: 'ABC1234', state: 'NY' },
    answer: { ...exampleMaskedRadio, device: exampleSeenRadio },
    refusals: [{ code: 'DEVICE_NOT_FOUND' }, { code: 'HUMAN_CHECK_NEEDED' }, wait],
    refused: [{ plate: 'abc1234' }, { state: 'New York' }, { plate: 'ABC 1234' }],
  },
});
