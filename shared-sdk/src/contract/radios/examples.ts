import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { radios } from './calls.ts';
import type { RadioRefusal, RefreshRefusal } from './errors.ts';

const radioId = '7K2M9QXA';
const sent = { sentAt: '2026-11-21T12:00:00Z', left: 2 };
const refreshRefusals: RefreshRefusal[] = [
  { code: 'FAILED_TO_REFRESH_DEVICE' },
  { code: 'DEVICE_REFRESH_NOT_SUPPORTED' },
  { code: 'NO_SUBSCRIPTION' },
  { code: 'PAST_DUE' },
  { code: 'DEVICE_NOT_FOUND' },
  { code: 'REFRESH_LIMIT_REACHED', retryAfterSeconds: 6 * 3600 },
  { code: 'DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER' },
  { code: 'HUMAN_CHECK_NEEDED' },
  { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
];
const radioRefusals: RadioRefusal[] = [
  { code: 'DEVICE_NOT_FOUND' },
  { code: 'HUMAN_CHECK_NEEDED' },
  { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
];
const wrongNames: [unknown, unknown, unknown, unknown] = [
  { radioId: undefined },
  { vin: '1C4RJFBG6FC100001' },
  { radioId: '7k2m9qxa' },
  { radioId: '9QXA' },
];

export const radioExamples = examplesOf(radios, {
  info: {
    asked: { radioId },
    answer: {
      radioId,
      lastFour: '9QXA',
      type: 'car',
      vehicle: { year: 2015, make: 'Jeep', model: 'Grand Cherokee' },
      isActive: true,
      isTrial: false,
    },
    refusals: radioRefusals,
    refused: wrongNames,
  },
  refresh: {
    asked: { radioId: '3f2b8c1e-0a4d-4a6b-9c7e-1234567890ab' },
    answer: sent,
    refusals: refreshRefusals,
    refused: [{ radioId: undefined }, { radioId: '3f2b8c1e'.repeat(2) }, { radioId: 8205 }],
  },
  sendRefreshInstruction: {
    asked: { radioId, phoneNumber: '2125550111' },
    answer: sent,
    refusals: refreshRefusals,
    refused: [
      { phoneNumber: '555-0111' },
      { phoneNumber: undefined },
      { email: 'avery@example.com' },
    ],
  },
  validate: {
    asked: { vin: '1C4RJFBG6FC100001' },
    answer: { radioId, isValid: true },
    refusals: radioRefusals,
    refused: [{ vin: '1C4RJFBG6FC10000I' }, { vin: undefined }, { radioId }],
  },
});
