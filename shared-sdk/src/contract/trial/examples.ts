import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { exampleSeenRadio, exampleState } from '@sideband/shared-sdk/vehicle-state/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { trials } from './calls.ts';
import type { ActivationRefusal, InvitationRefusal, TrialRefusal } from './errors.ts';
import type { TrialClaim } from './model.ts';

const privacyAgreements: TrialClaim['privacyAgreements'] = [
  {
    consentType: 'Offer and Renewal terms',
    countryCode: 'US',
    platform: 'Web',
    appVersion: '1.0',
    version: '2026-11',
    language: 'en-US',
  },
];
const tooMany = { code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds: 600 };
const ofInvitation: InvitationRefusal[] = [
  { code: 'MAGIC_LINK_NOT_FOUND' },
  { code: 'MAGIC_LINK_EXPIRED' },
  { code: 'DEVICE_NOT_FOUND' },
  { code: 'VEHICLE_NOT_FOUND' },
  { code: 'HUMAN_CHECK_NEEDED' },
  tooMany,
];

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

const ofActivation: ActivationRefusal[] = [
  ...codes.map((code) => ({ code })),
  { code: 'MAGIC_LINK_NOT_FOUND' },
  { code: 'MAGIC_LINK_EXPIRED' },
  { code: 'INVALID_EMAIL_ERROR' },
  { code: 'INVALID_PHONE_NUMBER' },
  { code: 'IDENTITY_ALREADY_EXISTS_ERROR' },
  tooMany,
];

export const trialExamples = examplesOf(trials, {
  claim: {
    asked: {
      vehicleDeviceId: 'device-1',
      oemDriverId: 'driver-1',
      useExistingOEMProfile: false,
      privacyAgreements,
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
  readInvitation: {
    asked: { vehicleDeviceId: 'device-1', lastName: 'Whitman', zip: '12207' },
    answer: {
      vehicle: { ...exampleSeenRadio, radioIdLastFour: '9QXN' },
      offer: exampleOffer,
      dealer: {
        name: 'Capitol Motors',
        firstName: 'Dale',
        maskedEmail: 'd•••@example.com',
        language: 'en-US',
        token: 'dealer-token-1',
      },
    },
    refusals: ofInvitation,
    refused: [
      { lastName: '' },
      { vehicleDeviceId: undefined },
      { token: 'dealer-token-1' },
      { zip: '1'.repeat(11) },
    ],
  },
  activateAtDealer: {
    asked: {
      token: 'dealer-token-1',
      email: 'dale@example.com',
      phone: '5185550113',
      language: 'en-US',
      privacyAgreements,
    },
    answer: { vehicle: exampleState, maskedEmail: 'd•••@example.com' },
    refusals: ofActivation,
    refused: [{ token: '' }, { email: 'e'.repeat(255) }, { language: 'fr' }],
  },
});
