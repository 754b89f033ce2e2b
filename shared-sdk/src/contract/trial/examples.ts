import { exampleState } from '@sideband/shared-sdk/vehicle-state/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { trials } from './calls.ts';
import type { TrialRefusal } from './errors.ts';

const codes: TrialRefusal['code'][] = [
  'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR',
  'TRIAL_PENDING_ACTIVATION_ERROR',
  'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR',
  'SUB_ALREADY_EXISTS_FOR_IDENTITY',
  'CLAIMING_WITH_UNAUTHORIZED_USER',
  'DEVICE_INFORMATION_REQUIRED',
  'ELIGIBILITY_SUBSCRIPTION_REQUIRED',
  'VEHICLE_NOT_FOUND',
];

export const trialExamples = examplesOf(trials, {
  claim: {
    asked: {
      vehicleDeviceId: 'device-1',
      oemDriverId: 'driver-1',
      useExistingOEMProfile: false,
      privacyAgreements: [
        {
          consentType: 'Offer and Renewal terms',
          countryCode: 'US',
          platform: 'Web',
          appVersion: '1.0',
          version: '2026-11',
          language: 'en-US',
        },
      ],
    },
    answer: exampleState,
    refusals: codes.map((code) => ({ code })),
    refused: [
      { vehicleDeviceId: '' },
      { oemDriverId: 'd'.repeat(101) },
      { useExistingOEMProfile: 'false' },
      { useExistingOEMProfile: undefined },
    ],
  },
});
