import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { identification } from './calls.ts';

const wait = { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 900 };
const device = { radioIdLastFour: '9QXE', yearMakeModel: '2022 Toyota Prius' };

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
      accounts: [
        {
          initials: 'A. S.',
          maskedEmail: 'a•••@example.com',
          devices: [device],
          standing: 'ending',
        },
      ],
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
    answer: {
      ...device,
      device: {
        deviceId: 'dev-1',
        type: 'car',
        heldBy: 'somebody',
        lifecycleState: { state: 'active', phase: 'selfPay' },
        vehicleState: { year: 2022, make: 'Toyota', model: 'Prius' },
      },
    },
    refusals: [{ code: 'DEVICE_NOT_FOUND' }, { code: 'HUMAN_CHECK_NEEDED' }, wait],
    refused: [{ plate: 'abc1234' }, { state: 'New York' }, { plate: 'ABC 1234' }],
  },
});
