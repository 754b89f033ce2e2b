import { plainCode } from '@sideband/shared-sdk/rules/device-codes';
import type { Insertable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { hashToken, type Secrets } from '../secrets/secrets.ts';
import type { DeviceAuthorization, DeviceAuthorizationsTable } from './tables.ts';

/** User codes are short, so a plain hash could be reversed by brute force. */
const hashUserCode = (secrets: Secrets, userCode: string) =>
  secrets.keyed('userCode', plainCode(userCode));

/** Stores a pair of codes. Returns false when the user code is taken. */
export async function insertAuthorization(
  tx: Transaction,
  secrets: Secrets,
  {
    deviceCode,
    userCode,
    ...of
  }: { deviceCode: string; userCode: string } & Omit<
    Insertable<DeviceAuthorizationsTable>,
    'deviceCodeHash' | 'userCodeHash'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deviceAuthorizations')
    .values({
      ...of,
      deviceCodeHash: hashToken(deviceCode),
      userCodeHash: hashUserCode(secrets, userCode),
    })
    .onConflict((conflict) => conflict.column('userCodeHash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns and locks the authorization, so that only the first of two customers who type a code gets
 * the device.
 */
export const lockByUserCode = (
  tx: Transaction,
  secrets: Secrets,
  userCode: string,
): Promise<DeviceAuthorization | undefined> =>
  tx
    .selectFrom('deviceAuthorizations')
    .selectAll()
    .where('userCodeHash', '=', hashUserCode(secrets, userCode))
    .forUpdate()
    .executeTakeFirst();

export const lockByDeviceCode = (
  tx: Transaction,
  deviceCode: string,
): Promise<DeviceAuthorization | undefined> =>
  tx
    .selectFrom('deviceAuthorizations')
    .selectAll()
    .where('deviceCodeHash', '=', hashToken(deviceCode))
    .forUpdate()
    .executeTakeFirst();

export const updateAuthorization = (
  tx: Transaction,
  { deviceAuthorizationId }: Pick<DeviceAuthorization, 'deviceAuthorizationId'>,
  change: Partial<
    Pick<
      DeviceAuthorization,
      'accountNumber' | 'approvedAt' | 'askedAt' | 'intervalSeconds' | 'usedAt'
    >
  >,
) =>
  tx
    .updateTable('deviceAuthorizations')
    .set(change)
    .where('deviceAuthorizationId', '=', deviceAuthorizationId)
    .execute();

/** Ends codes that the customer approved and that no device has redeemed yet. */
export const endAuthorizations = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
) =>
  tx
    .updateTable('deviceAuthorizations')
    .set({ usedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('usedAt', 'is', null)
    .execute();
