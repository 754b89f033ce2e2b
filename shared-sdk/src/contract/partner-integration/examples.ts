import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { partnerIntegration } from './calls.ts';

export const partnerIntegrationExamples = examplesOf(partnerIntegration, {
  openHandOff: {
    asked: { token: 'hand-off-token-000000000001' },
    answer: { grant: 'hand-off-grant-000000000001', grantExpiresAt: '2026-11-21T12:10:00Z' },
    refusals: [
      { code: 'HAND_OFF_NOT_FOUND' },
      { code: 'HAND_OFF_USED' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
    ],
    refused: [{ token: '' }, { token: 'a b' }, { token: 'x'.repeat(201) }],
  },
  getDetailedDeviceState: {
    asked: { params: { deviceId: 'device-1' } },
    answer: {
      deviceId: 'device-1',
      radioId: '9QXA',
      oemDriverId: null,
      lifecycleState: 'trialEligible',
      vehicleState: 'sold',
      deviceSource: 'ATLAS',
      billingSystem: 'zuora',
      driver: { firstName: 'Avery', lastName: 'Cole', email: 'avery@example.com' },
      terms: { version: '2026-01', url: 'https://maker.example/terms' },
    },
    refused: [
      { params: { deviceId: '' } },
      { params: { deviceId: 'a b' } },
      { params: { deviceId: 'x'.repeat(65) } },
    ],
  },
  acceptTermsAndConditions: {
    asked: { deviceId: 'device-1', termsVersion: '2026-01', locale: 'fr-CA' },
    answer: { acceptedAt: '2026-11-21T12:00:00Z' },
    refusals: [{ code: 'TERMS_CHANGED' }],
    refused: [{ termsVersion: '' }, { locale: 'fr' }, { deviceId: undefined }],
  },
  magicLinkRequest: {
    asked: { deviceId: 'device-1', email: 'avery@example.com', language: 'fr-CA' },
    answer: { maskedEmail: 'a•••@example.com' },
    refusals: [
      { code: 'INVALID_EMAIL_ADDRESS' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
    ],
    refused: [{ email: undefined }, { email: '' }, { deviceId: '' }],
  },
});
