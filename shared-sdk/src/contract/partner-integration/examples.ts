import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { partnerIntegration } from './calls.ts';

export const partnerIntegrationExamples = examplesOf(partnerIntegration, {
  getDetailedDeviceState: {
    asked: { params: { deviceId: 'device-1' } },
    answer: {
      deviceId: 'device-1',
      radioId: '7K2M9QXA',
      oemDriverId: null,
      lifecycleState: 'trialEligible',
      vehicleState: 'sold',
      deviceSource: 'ATLAS',
      billingSystem: 'zuora',
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
    refused: [{ termsVersion: '' }, { locale: 'fr' }, { deviceId: undefined }],
  },
  magicLinkRequest: {
    asked: { deviceId: 'device-1', email: 'avery@example.com' },
    answer: { maskedEmail: 'a•••@example.com' },
    refused: [{ email: undefined }, { email: '' }, { deviceId: '' }],
  },
});
