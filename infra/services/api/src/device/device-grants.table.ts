import type { Generated, Insertable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { Device } from '../http/proof.ts';
import { hashToken, type Secrets } from '../secrets/secrets.ts';
import { hashDeviceGrant, sealProofKey, unsealProofKey } from './device-proof-key.ts';

interface DeviceGrantsTable {
  grantHash: string;
  deviceId: string;
  kind: 'grant' | 'refresh';
  /** Null and `v1` belong to earlier applications. */
  grantVersion: 'v1' | 'v2' | null;
  expiresAt: Date;
  migratedAt: Date | null;
  /** Refresh grants only: the sealed key that the device uses for its proofs. */
  sealedProofKey: string | null;
  /** False for a row of an earlier version until the API has hashed it with its own secret. */
  isKeyed: Generated<boolean>;
}

declare module '../database/tables.ts' {
  interface Tables {
    deviceGrants: DeviceGrantsTable;
  }
}

export const insertGrantOfDevice = (
  tx: Transaction,
  secrets: Secrets,
  {
    grant,
    ...of
  }: { grant: string } & Omit<
    Insertable<DeviceGrantsTable>,
    'grantHash' | 'isKeyed' | 'sealedProofKey'
  >,
) =>
  tx
    .insertInto('deviceGrants')
    .values({
      ...of,
      grantHash: hashDeviceGrant(secrets, grant),
      sealedProofKey:
        of.kind === 'refresh' ? sealProofKey(secrets, of.deviceId, hashToken(grant)) : null,
      isKeyed: true,
    })
    .execute();

export const deviceByGrant = (
  db: Database,
  secrets: Secrets,
  grant: string,
  at: Date,
): Promise<Device | undefined> =>
  db
    .selectFrom('deviceGrants')
    .innerJoin('devices', 'devices.deviceId', 'deviceGrants.deviceId')
    .select(['devices.deviceId', 'grantHash', 'grantVersion'])
    .where('grantHash', '=', hashDeviceGrant(secrets, grant))
    .where('kind', '=', 'grant')
    .where('expiresAt', '>', at)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();

export const deviceByRefreshGrant = (
  tx: Transaction,
  secrets: Secrets,
  refreshGrant: string,
  at: Date,
): Promise<{ deviceId: string; blockedAt: Date | null } | undefined> =>
  tx
    .selectFrom('deviceGrants')
    .innerJoin('devices', 'devices.deviceId', 'deviceGrants.deviceId')
    .select(['devices.deviceId', 'blockedAt'])
    .where('grantHash', '=', hashDeviceGrant(secrets, refreshGrant))
    .where('kind', '=', 'refresh')
    .where('expiresAt', '>', at)
    .executeTakeFirst();

/** Returns all keys that the device can use for a proof. */
export const proofKeysOf = async (
  tx: Transaction,
  secrets: Secrets,
  deviceId: string,
  at: Date,
): Promise<string[]> => {
  const grants = await tx
    .selectFrom('deviceGrants')
    .innerJoin('devices', 'devices.deviceId', 'deviceGrants.deviceId')
    .select('sealedProofKey')
    .where('devices.deviceId', '=', deviceId)
    .where('kind', '=', 'refresh')
    .where('expiresAt', '>', at)
    .where('blockedAt', 'is', null)
    .execute();
  return grants.flatMap(({ sealedProofKey: sealed }) =>
    sealed === null ? [] : [unsealProofKey(secrets, deviceId, sealed)],
  );
};

export const prolongGrant = (tx: Transaction, secrets: Secrets, grant: string, expiresAt: Date) =>
  tx
    .updateTable('deviceGrants')
    .set({ expiresAt })
    .where('grantHash', '=', hashDeviceGrant(secrets, grant))
    .execute();

/** Records the first migration of a grant and returns its time. */
export async function markMigrated(
  tx: Transaction,
  { grantHash }: Pick<Device, 'grantHash'>,
  at: Date,
): Promise<Date> {
  const { migratedAt } = await tx
    .updateTable('deviceGrants')
    .set(({ fn, val }) => ({ migratedAt: fn.coalesce('migratedAt', val(at)) }))
    .where('grantHash', '=', grantHash)
    .returning('migratedAt')
    .executeTakeFirstOrThrow();
  return migratedAt ?? at;
}
