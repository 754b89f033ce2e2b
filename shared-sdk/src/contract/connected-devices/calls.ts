import { call, domain, text, words, z } from '@sideband/shared-sdk/wire';
import { deviceRefusal } from './errors.ts';
import { connectedDevice } from './model.ts';

const one = z.object({ deviceId: text(60) });

/**
 * Devices on which a customer is signed in. The specification leaves paths and fields open
 * (SDK §7 identity); these are ours.
 */
export const connectedDevices = domain('connectedDevices', {
  /** Returns all devices of the signed-in customer, most recently used first. Safe to retry. */
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
  /** Signs the customer out on a device. */
  revoke: call.delete('connected-devices/v1/devices/{deviceId}', {
    credential: 'authenticated',
    params: one,
    answer: z.object({}),
    refusals: deviceRefusal,
  }),
});
