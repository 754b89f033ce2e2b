import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { EntryLink } from './entry-links.table.ts';

/** Whether a link has ended because its customer has bought the offer. */
export async function isTaken(
  tx: Transaction,
  { accountNumber, offerId, expiresAt }: EntryLink,
  at: Date,
): Promise<boolean> {
  if (accountNumber === null || offerId === null || expiresAt > at) return false;
  const order = await tx
    .selectFrom('orders')
    .select('orderId')
    .where('accountNumber', '=', accountNumber)
    .where('state', '=', 'confirmed')
    .where((is) => is(sql`offer ->> 'id'`, '=', offerId))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
