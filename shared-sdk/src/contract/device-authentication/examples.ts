import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { deviceAuthentication } from './calls.ts';

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

export const deviceAuthenticationExamples = examplesOf(deviceAuthentication, {
  challenge: {
    asked: { deviceId },
    answer: { challenge: 'challenge-000000000001', expiresAt: '2026-11-21T12:01:00Z' },
    refused: [{ deviceId: undefined }, { deviceId: '7' }, { deviceId: 7 }],
  },
  authenticate: {
    asked: { deviceId, challenge: 'challenge-000000000001', proof: 'p'.repeat(43) },
    answer: grant,
    refusals: [
      { code: 'invalid-device-proof' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
    ],
    refused: [{ proof: 'short' }, { challenge: '' }, { deviceId: 'someone' }],
  },
});
