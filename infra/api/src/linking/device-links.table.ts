import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';

/** Lets a device into an account. One that was in another is in that no more. */
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

/** Locks the link: of a session begun by it and its end, one comes first. */
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
