import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { oneTimePasscodes } from './calls.ts';

const identityId = '00000000-0000-4000-8000-000000000001';

export const oneTimePasscodeExamples = examplesOf(oneTimePasscodes, {
  initiate: {
    asked: { identityId, otpOption: 'EMAIL', otpContext: 'SIGN_IN', language: 'fr-CA' },
    answer: { expiresAt: '2026-11-21T12:10:00Z', resendAfterSeconds: 30 },
    refusals: [{ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 900 }],
    refused: [
      { identityId: undefined },
      { otpOption: 'PIGEON' },
      { otpContext: undefined },
      { language: 'fr' },
    ],
  },
  redeem: {
    asked: { identityId, otpContext: 'SIGN_IN', otp: '123456' },
    answer: { grant: 'one-time-passcode-000000000001', grantExpiresAt: '2026-11-21T12:10:00Z' },
    refusals: [
      { code: 'EXPIRED' },
      { code: 'INVALID' },
      { code: 'NOT_FOUND' },
      { code: 'BAD_REQUEST' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
    ],
    refused: [{ otp: '' }, { otp: 123_456 }, { identityId: 'avery' }],
  },
});
