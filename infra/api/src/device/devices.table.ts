import type { DeviceMetadata } from '@sideband/shared-sdk/device/model';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Database, Json, Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

export interface DevicesTable {
  deviceId: Generated<string>;
  grantHash: string;
  grantExpiresAt: Date;
  refreshGrantHash: string;
  refreshGrantExpiresAt: Date;
  attributes: Json<DeviceMetadata['deviceAttributes']>;
  registeredAt: Date;
}
export type Device = Pick<Selectable<DevicesTable>, 'deviceId'>;

export const insertDevice = (tx: Transaction, device: Insertable<DevicesTable>): Promise<Device> =>
  tx.insertInto('devices').values(device).returning('deviceId').executeTakeFirstOrThrow();

export const deviceByGrant = (db: Database, grant: string, at: Date): Promise<Device | undefined> =>
  db
    .selectFrom('devices')
    .select('deviceId')
    .where('grantHash', '=', hashToken(grant))
    .where('grantExpiresAt', '>', at)
    .executeTakeFirst();
