import { call, domain } from '@sideband/shared-sdk/wire';
import { deviceGrant, deviceMetadata } from './model.ts';

export const device = domain('device', {
  /** Registers this browser and gives it a grant. Safe to repeat: a repeat makes another device. Spec: SDK §7 device. */
  register: call.post('device/v1/devices', {
    credential: 'none',
    body: deviceMetadata,
    answer: deviceGrant,
  }),
});
