import type { DeviceGrant } from '@sideband/shared-sdk/device/model';
import { deviceGrantLifeMs, refreshGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import type { Transaction } from '../database/database.ts';
import { newToken, type Secrets } from '../secrets/secrets.ts';
import { insertGrantOfDevice, prolongGrant } from './device-grants.table.ts';

const grantVersion = 'v2';

/**
 * Issues the next grant of a device. Its earlier grants keep their expiry, because other tabs use
 * them. A refresh grant that was presented is kept and its expiry is extended, so a lost response
 * does no harm.
 */
export async function issueGrant(
  tx: Transaction,
  secrets: Secrets,
  { deviceId, at, shown }: { deviceId: string; at: Date; shown?: string },
): Promise<DeviceGrant> {
  const [grant, refreshGrant] = [newToken(), shown ?? newToken()];
  const expiresAt = new Date(at.getTime() + deviceGrantLifeMs);
  const refreshGrantExpiresAt = new Date(at.getTime() + refreshGrantLifeMs);
  const of = { deviceId, grantVersion } as const;
  await insertGrantOfDevice(tx, secrets, { ...of, grant, kind: 'grant', expiresAt });
  if (shown !== undefined) await prolongGrant(tx, secrets, shown, refreshGrantExpiresAt);
  else {
    const refresh = { kind: 'refresh', expiresAt: refreshGrantExpiresAt } as const;
    await insertGrantOfDevice(tx, secrets, { ...of, grant: refreshGrant, ...refresh });
  }
  return {
    deviceId,
    grant,
    grantExpiresAt: expiresAt.toISOString(),
    refreshGrant,
    refreshGrantExpiresAt: refreshGrantExpiresAt.toISOString(),
    grantVersion,
  };
}
