import { deviceGrantLifeMs, refreshGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import type { DeviceGrant } from '../../contract/device/model.ts';
import type { World } from './world.ts';

/** Issues a grant for a device, with its existing refresh grant or a new one. */
export function grantTo(world: World, deviceId: string, held?: string): DeviceGrant {
  const grant = world.newId('device-grant');
  const refreshGrant = held ?? world.newId('refresh-grant');
  const [expiresAt, refreshExpiresAt] = [world.in(deviceGrantLifeMs), world.in(refreshGrantLifeMs)];
  world.devices.grants.set(grant, { deviceId, version: 'v2', expiresAt });
  world.devices.refreshGrants.set(refreshGrant, { deviceId, expiresAt: refreshExpiresAt });
  return {
    deviceId,
    grant,
    grantExpiresAt: expiresAt.toISOString(),
    refreshGrant,
    refreshGrantExpiresAt: refreshExpiresAt.toISOString(),
    grantVersion: 'v2',
  };
}
