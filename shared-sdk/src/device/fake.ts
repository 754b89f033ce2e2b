import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import { device } from './calls.ts';

const year = 365 * 24 * 3600_000;

export const deviceTwins = [
  twin(device.register, ({ world }) => {
    const deviceId = world.newId('device');
    const grant = world.newId('device-grant');
    world.devices.set(grant, deviceId);
    const expiresAt = world.in(year).toISOString();
    return accept({
      deviceId,
      grant,
      grantExpiresAt: expiresAt,
      refreshGrant: world.newId('refresh-grant'),
      refreshGrantExpiresAt: expiresAt,
      grantVersion: 'v2',
    });
  }),
];
