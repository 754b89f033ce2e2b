import { call, domain } from '@sideband/shared-sdk/wire';
import { registrationRefusal } from './errors.ts';
import { deviceGrant, deviceMetadata, grantRenewal, registration } from './model.ts';

export const device = domain('device', {
  /**
   * Registers this browser and gives it a grant. Safe to repeat: a repeat makes another device. Where many have
   * registered from one network it is refused with some work to do first. Spec: SDK §7 device.
   */
  register: call.post('device/v1/devices', {
    credential: 'none',
    body: registration,
    answer: deviceGrant,
    refusals: registrationRefusal,
  }),
  /**
   * Gives a device its next grant for its refresh grant, which is good for longer from then on. Safe
   * to repeat. 401 and 403 mean that the device has to register anew: its refresh grant is unknown or
   * over, or it has been shut out. Spec: SDK §4 device grant, §7 device.
   */
  refresh: call.post('device/v1/devices/grant/refresh', {
    credential: 'none',
    body: grantRenewal,
    answer: deviceGrant,
  }),
  /**
   * Gives a device of an earlier application, whose grant has no version or `v1`, a grant of today.
   * It stays the same device. Safe to repeat for five minutes. Spec: SDK §4 device grant, §7 device.
   */
  migrate: call.post('device/v1/devices/grant/migrate', {
    credential: 'deviceGrant',
    body: deviceMetadata,
    answer: deviceGrant,
  }),
});
