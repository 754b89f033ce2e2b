import type { device } from '@sideband/shared-sdk/device/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { tooMany } from '../http/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry, type Limit, shared } from '../limits/tries.table.ts';
import { insertDevice } from './devices.table.ts';
import { issueGrant } from './issue-grant.ts';

/** By address. Anybody may register, and every registration is a row: without it a loop fills the table. */
const registrations: Limit = { kind: 'deviceRegistration', tries: 60, withinMs: 10 * 60_000 };

export const registerDevice: Handler<typeof device.register> = (
  { body, site, at, trail },
  { db, secrets, peoplePerAddress },
) =>
  db.transaction().execute(async (tx) => {
    const counted = await countTry(tx, secrets, {
      limit: shared(registrations, peoplePerAddress),
      subject: site.address,
      at,
    });
    if (!counted.ok) return tooMany(counted);

    const { deviceAttributes: attributes } = body;
    const { deviceId } = await insertDevice(tx, { attributes, registeredAt: at });
    await recordChange(tx, trail, { action: 'device registered', subject: `device:${deviceId}` });
    return accept(await issueGrant(tx, secrets, { deviceId, at }));
  });
