import { exampleSeenRadio } from '@sideband/shared-sdk/vehicle-state/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { eligibilityCheck } from './calls.ts';

const token = '1:1795390800000:k3j9x0q2m7aa:5r1';

export const eligibilityCheckExamples = examplesOf(eligibilityCheck, {
  captcha: {
    asked: { token, email: 'avery@example.com' },
    answer: { isHuman: true },
    refused: [{ token: '' }, { token: undefined }, { token: `${token}!` }, { token: '1:1:a:b' }],
  },
  usedVehicle: {
    asked: { radioId: '7K2M9QXP' },
    answer: { ...exampleSeenRadio, radioIdLastFour: '9QXP' },
    refusals: [
      ...['101', '103', '106', '107', '109', '110', '111', '112', '113', '114', '3494', '5035'],
      ...['108', 'DEVICE_NOT_FOUND', 'HUMAN_CHECK_NEEDED'],
    ].map((code) => ({ code })),
    refused: [
      { radioId: '' },
      { radioId: undefined },
      { vin: '3VWC57BU4KM100008' },
      { radioId: undefined, plate: 'sdb 1008', state: 'PA' },
    ],
  },
});
