import { exampleState } from '@sideband/shared-sdk/vehicle-state/examples';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { trials } from './calls.ts';

export const trialExamples = examplesOf(trials, {
  claim: {
    asked: { vehicleDeviceId: 'device-1', oemDriverId: 'driver-1', useExistingOEMProfile: false },
    answer: exampleState,
    refusals: [
      { code: 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR' },
      { code: 'TRIAL_PENDING_ACTIVATION_ERROR' },
      { code: 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR' },
    ],
    refused: [
      { vehicleDeviceId: '' },
      { oemDriverId: undefined },
      { useExistingOEMProfile: 'false' },
    ],
  },
});
