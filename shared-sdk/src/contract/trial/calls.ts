import { deviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { trialRefusal } from './errors.ts';

/** Trials that come with a vehicle. */
export const trials = domain('trial', {
  /**
   * Claims the trial of a vehicle for the signed-in customer, and returns the vehicle's state.
   *
   * Not retried automatically. After a lost response, read the vehicle's state before trying again.
   * Spec: application §4, §7.
   */
  claim: call.post('uso-service/v1/b2btrial/claim', {
    credential: 'authenticated',
    body: z.object({
      vehicleDeviceId: text(60),
      oemDriverId: text(100),
      useExistingOEMProfile: z.boolean(),
    }),
    answer: deviceState,
    refusals: trialRefusal,
  }),
});
