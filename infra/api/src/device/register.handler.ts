import type { device } from '@sideband/shared-sdk/device/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { tooMany } from '../http/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countTry, type Limit, shared } from '../limits/tries.table.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import { insertDevice } from './devices.table.ts';

const grantLifeMs = 365 * 24 * 60 * 60_000;

/** By address. Anybody may register, and every registration is a row: without it a loop fills the table. */
const registrations: Limit = { kind: 'deviceRegistration', tries: 60, withinMs: 10 * 60_000 };

export const registerDevice: Handler<typeof device.register> = async (
  { body, site, at, trail },
  { db, secrets, peoplePerAddress },
) => {
  const [grant, refreshGrant] = [newToken(), newToken()];
  const expiresAt = new Date(at.getTime() + grantLifeMs);

  const deviceId = await db.transaction().execute(async (tx) => {
    const counted = await countTry(tx, secrets, {
      limit: shared(registrations, peoplePerAddress),
      subject: site.address,
      at,
    });
    if (!counted.ok) return tooMany(counted);

    const { deviceId } = await insertDevice(tx, {
      grantHash: hashToken(grant),
      grantExpiresAt: expiresAt,
      refreshGrantHash: hashToken(refreshGrant),
      refreshGrantExpiresAt: expiresAt,
      attributes: JSON.stringify(body.deviceAttributes),
      registeredAt: at,
    });
    await recordChange(tx, trail, { action: 'device registered', subject: `device:${deviceId}` });
    return deviceId;
  });

  return accept({
    deviceId,
    grant,
    grantExpiresAt: expiresAt.toISOString(),
    refreshGrant,
    refreshGrantExpiresAt: expiresAt.toISOString(),
    grantVersion: 'v2',
  });
};
