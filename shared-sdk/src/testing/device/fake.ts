import { migrationRepeatableMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { device } from '../../contract/device/calls.ts';
import { grantTo } from '../fake/grant-to.ts';
import { Failure, twin } from '../fake/twin.ts';

export const deviceTwins = [
  twin(device.register, ({ world }) => accept(grantTo(world, crypto.randomUUID()))),

  twin(device.refresh, ({ world }, { refreshGrant }) => {
    const held = world.devices.refreshGrants.get(refreshGrant);
    if (!held || held.expiresAt <= world.now()) throw new Failure(401, 'UNAUTHENTICATED');
    if (held.isBlocked) throw new Failure(403, 'FORBIDDEN');
    return accept(grantTo(world, held.deviceId, refreshGrant));
  }),

  twin(device.migrate, ({ world, bearer }) => {
    const held = world.devices.grants.get(bearer);
    if (!held || held.version === 'v2' || held.expiresAt <= world.now())
      throw new Failure(401, 'UNAUTHENTICATED');
    held.migratedAt ??= world.now();
    if (world.now().getTime() - held.migratedAt.getTime() >= migrationRepeatableMs)
      throw new Failure(401, 'UNAUTHENTICATED');
    return accept(grantTo(world, held.deviceId));
  }),
];
