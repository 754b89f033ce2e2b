import type { device } from '@sideband/shared-sdk/device/calls';
import { migrationRepeatableMs } from '@sideband/shared-sdk/rules/grants';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany, unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry } from '../limits/tries.table.ts';
import { markMigrated } from './device-grants.table.ts';
import { updateAttributes } from './devices.table.ts';
import { grantsOfDevice } from './grant-limits.ts';
import { issueGrant } from './issue-grant.ts';

export const migrateGrant: Handler<typeof device.migrate> = async (
  { body, device, at, trail },
  { db, secrets },
) => {
  const { deviceId, grantVersion } = device;
  if (grantVersion === 'v2') return unauthenticated();
  return inTransaction(db, async (tx) => {
    const counted = await countTry(tx, secrets, { limit: grantsOfDevice, subject: deviceId, at });
    if (!counted.ok) return tooMany(counted);

    const migratedAt = await markMigrated(tx, device, at);
    if (at.getTime() - migratedAt.getTime() >= migrationRepeatableMs) return unauthenticated();

    await updateAttributes(tx, deviceId, body.deviceAttributes);
    const subject = `device:${deviceId}`;
    const before = { grantVersion };
    await recordChange(tx, trail, { action: 'device grant migrated', subject, before });
    return accept(await issueGrant(tx, secrets, { deviceId, at }));
  });
};
