import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { DeviceLinksTable } from './tables.ts';

export type LinkedDevice = Pick<DeviceLinksTable, 'deviceId' | 'name' | 'flow' | 'linkedAt'>;
const shownColumns = ['deviceId', 'name', 'flow', 'linkedAt'] as const;

interface Of {
  deviceId: string;
  accountNumber: Customer['accountNumber'];
}

/** Links a device to an account. Replaces its link to another account. */
export const linkDevice = (
  tx: Transaction,
  link: {
    deviceId: string;
    accountNumber: Customer['accountNumber'];
    flow: string;
    linkedAt: Date;
  },
) =>
  tx
    .insertInto('deviceLinks')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('deviceId').doUpdateSet({ ...link, endedAt: null, name: null }),
    )
    .execute();

/**
 * Returns the linked account and locks the link, so that starting a session and ending the link
 * cannot overlap.
 */
export async function accountOfDevice(
  tx: Transaction,
  deviceId: string,
): Promise<Customer['accountNumber'] | undefined> {
  const link = await tx
    .selectFrom('deviceLinks')
    .select('accountNumber')
    .where('deviceId', '=', deviceId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return link?.accountNumber;
}

export const endLinks = (tx: Transaction, accountNumber: Customer['accountNumber'], at: Date) =>
  tx
    .updateTable('deviceLinks')
    .set({ endedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('endedAt', 'is', null)
    .execute();

/** Returns the devices linked to the account, newest first. */
export const linkedDevices = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<LinkedDevice[]> =>
  db
    .selectFrom('deviceLinks')
    .select(shownColumns)
    .where('accountNumber', '=', accountNumber)
    .where('endedAt', 'is', null)
    .orderBy('linkedAt', 'desc')
    .execute();

/** Returns undefined for a device that is not linked to this account. */
export const renameLink = (
  tx: Transaction,
  { deviceId, accountNumber, name }: Of & { name: string },
): Promise<LinkedDevice | undefined> =>
  tx
    .updateTable('deviceLinks')
    .set({ name })
    .where((is) => is(is.cast<string>('deviceId', 'text'), '=', deviceId))
    .where('accountNumber', '=', accountNumber)
    .where('endedAt', 'is', null)
    .returning(shownColumns)
    .executeTakeFirst();

/** Ends one link. Returns false for a device that is not linked to this account. */
export async function endLink(
  tx: Transaction,
  { deviceId, accountNumber, at }: Of & { at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deviceLinks')
    .set({ endedAt: at })
    .where((is) => is(is.cast<string>('deviceId', 'text'), '=', deviceId))
    .where('accountNumber', '=', accountNumber)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
