import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { device } from './calls.ts';

const deviceId = '7b0c6a0e-5d0f-4f57-9d5e-0c6f2d3a9b11';
const grantExpiresAt = '2027-11-21T12:00:00Z';

const grant = {
  deviceId,
  grant: 'device-grant-000000000001',
  grantExpiresAt,
  refreshGrant: 'refresh-grant-000000000001',
  refreshGrantExpiresAt: grantExpiresAt,
  grantVersion: 'v2' as const,
};
const deviceAttributes = {
  type: 'browser' as const,
  appId: 'web' as const,
  app: 'web-commerce' as const,
  appVersion: '1.0',
  browser: 'Firefox',
  browserVersion: '145',
  userAgent: 'Mozilla/5.0',
};
const metadata = {
  devicePlatform: 'web-desktop' as const,
  deviceAttributes,
  grantVersion: 'v2' as const,
};
const spoilt = [
  { grantVersion: 'v1' },
  { devicePlatform: 'ios' },
  { deviceAttributes: { browser: undefined } },
] as const;

export const deviceExamples = examplesOf(device, {
  register: {
    asked: metadata,
    answer: grant,
    refused: [...spoilt, { work: { challenge: 'challenge', counter: '' } }],
  },
  refresh: {
    asked: { refreshGrant: 'refresh-grant-000000000001', deviceAttributes },
    answer: grant,
    refused: [
      { refreshGrant: undefined },
      { refreshGrant: '' },
      { deviceAttributes: { appId: 'ios' } },
    ],
  },
  migrate: { asked: metadata, answer: grant, refused: [...spoilt] },
});
