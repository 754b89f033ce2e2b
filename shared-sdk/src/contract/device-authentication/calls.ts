import { deviceGrant } from '@sideband/shared-sdk/device/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { deviceAuthenticationRefusal } from './errors.ts';
import { deviceChallenge, deviceId, deviceProof } from './model.ts';

/** Alternative way to obtain a grant, for devices that avoid sending their refresh grant. */
export const deviceAuthentication = domain('deviceAuthentication', {
  /**
   * Returns a challenge to compute a proof over. Does not reveal whether the device is known. Spec:
   * SDK §7 device.
   */
  challenge: call.post('device/v1/device-authentication/challenge', {
    credential: 'none',
    body: z.object({ deviceId }),
    answer: deviceChallenge,
  }),
  /**
   * Returns a grant to a device that proves possession of its refresh grant without sending it. A
   * challenge is single-use. Spec: SDK §7 device.
   */
  authenticate: call.post('device/v1/device-authentication/grant', {
    credential: 'none',
    body: deviceProof,
    answer: deviceGrant,
    refusals: deviceAuthenticationRefusal,
  }),
});
