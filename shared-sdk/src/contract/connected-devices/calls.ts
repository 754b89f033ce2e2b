import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { deviceRefusal } from './errors.ts';
import { connectedDevice } from './model.ts';

const one = z.object({ deviceId: text(60) });

/**
 * Devices that play on a customer's account. The specification leaves paths and fields open
 * (SDK §7 identity); these are ours.
 */
export const connectedDevices = domain('connectedDevices', {
  /** Returns all devices linked to the signed-in customer's account, newest first. Safe to retry. */
  list: call.get('connected-devices/v1/devices', {
    credential: 'authenticated',
    answer: z.object({ devices: z.array(connectedDevice) }),
  }),
  /** Renames a device. Not retried automatically, but safe to retry. */
  rename: call.patch('connected-devices/v1/devices/{deviceId}', {
    credential: 'authenticated',
    params: one,
    body: z.object({ name: words(60) }),
    answer: connectedDevice,
    refusals: deviceRefusal,
  }),
  /** Unlinks a device and ends the customer's sessions on it. Safe to retry. */
  revoke: call.delete('connected-devices/v1/devices/{deviceId}', {
    credential: 'authenticated',
    params: one,
    answer: z.object({}),
    refusals: deviceRefusal,
  }),
});
