import type { device } from '@sideband/shared-sdk/device/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { shutOut, tooMany, unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry } from '../limits/tries.table.ts';
import { deviceByRefreshGrant } from './device-grants.table.ts';
import { updateAttributes } from './devices.table.ts';
import { grantsOfDevice } from './grant-limits.ts';
import { issueGrant } from './issue-grant.ts';

export const refreshGrant: Handler<typeof device.refresh> = (
  { body, at, trail },
  { db, secrets },
) =>
  inTransaction(db, async (tx) => {
    const { refreshGrant: shown, deviceAttributes } = body;
    const { deviceId, blockedAt } =
      (await deviceByRefreshGrant(tx, secrets, shown, at)) ?? unauthenticated();
    if (blockedAt !== null) return shutOut();
    const counted = await countTry(tx, secrets, { limit: grantsOfDevice, subject: deviceId, at });
    if (!counted.ok) return tooMany(counted);

    await updateAttributes(tx, deviceId, deviceAttributes);
    const subject = `device:${deviceId}`;
    await recordChange(
      tx,
      { ...trail, actor: subject },
      { action: 'device grant renewed', subject },
    );
    return accept(await issueGrant(tx, secrets, { deviceId, at, shown }));
  });
