import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';

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
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet({ ...link, endedAt: null }))
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
