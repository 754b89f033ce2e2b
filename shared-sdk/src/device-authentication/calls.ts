import { deviceGrant } from '@sideband/shared-sdk/device/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { deviceAuthenticationRefusal } from './errors.ts';
import { deviceChallenge, deviceId, deviceProof } from './model.ts';

/** Another way to a grant, for devices that would rather not send their refresh grant. */
export const deviceAuthentication = domain('deviceAuthentication', {
  /** Gives something to prove oneself with. Whether the device is known is not said. Spec: SDK §7 device. */
  challenge: call.post('device/v1/device-authentication/challenge', {
    credential: 'none',
    body: z.object({ deviceId }),
    answer: deviceChallenge,
  }),
  /** Gives a grant to the device that proves to hold its refresh grant, without sending it. A challenge counts once. Spec: SDK §7 device. */
  authenticate: call.post('device/v1/device-authentication/grant', {
    credential: 'none',
    body: deviceProof,
    answer: deviceGrant,
    refusals: deviceAuthenticationRefusal,
  }),
});
