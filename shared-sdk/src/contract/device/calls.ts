import { call, domain } from '@sideband/shared-sdk/wire';
import { registrationRefusal } from './errors.ts';
import { deviceGrant, deviceMetadata, grantRenewal, registration } from './model.ts';

export const device = domain('device', {
  /**
   * Registers this browser as a device and returns its grant. Safe to retry, but each retry
   * registers another device. Refuses with a proof-of-work challenge when many devices have
   * registered from the same network. Spec: SDK §7 device.
   */
  register: call.post('device/v1/devices', {
    credential: 'none',
    body: registration,
    answer: deviceGrant,
    refusals: registrationRefusal,
  }),
  /**
   * Returns the next grant of a device for its refresh grant, whose validity is extended. Safe to
   * retry. 401 and 403 mean that the device has to register again: its refresh grant is unknown or
   * expired, or the device is blocked. Spec: SDK §4 device grant, §7 device.
   */
  refresh: call.post('device/v1/devices/grant/refresh', {
    credential: 'none',
    body: grantRenewal,
    answer: deviceGrant,
  }),
  /**
   * Exchanges the grant of an earlier application, with no version or `v1`, for a current one. The
   * device stays the same. Safe to retry for five minutes. Spec: SDK §4 device grant, §7 device.
   */
  migrate: call.post('device/v1/devices/grant/migrate', {
    credential: 'deviceGrant',
    body: deviceMetadata,
    answer: deviceGrant,
  }),
});
