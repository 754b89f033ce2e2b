import type { DeviceMetadata } from '@sideband/shared-sdk/device/model';
import type { Generated } from 'kysely';
import type { Json, Transaction } from '../database/database.ts';

interface DevicesTable {
  deviceId: Generated<string>;
  attributes: Json<DeviceMetadata['deviceAttributes']>;
  registeredAt: Date;
  blockedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    devices: DevicesTable;
  }
}

type Attributes = DeviceMetadata['deviceAttributes'];

export const insertDevice = (
  tx: Transaction,
  { attributes, registeredAt }: { attributes: Attributes; registeredAt: Date },
): Promise<{ deviceId: string }> =>
  tx
    .insertInto('devices')
    .values({ attributes: JSON.stringify(attributes), registeredAt })
    .returning('deviceId')
    .executeTakeFirstOrThrow();

/** Stores the attributes sent with each grant, such as a new browser version. */
export const updateAttributes = (tx: Transaction, deviceId: string, attributes: Attributes) =>
  tx
    .updateTable('devices')
    .set({ attributes: JSON.stringify(attributes) })
    .where('deviceId', '=', deviceId)
    .execute();

/** Returns the browser name that the device reported. */
export async function browserOf(tx: Transaction, deviceId: string): Promise<string> {
  const { attributes } = await tx
    .selectFrom('devices')
    .select('attributes')
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow();
  return attributes.browser;
}
