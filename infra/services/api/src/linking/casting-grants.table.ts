import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

export const insertCastingGrant = (
  tx: Transaction,
  {
    grant,
    ...of
  }: {
    grant: string;
    accountNumber: Customer['accountNumber'];
    deviceId: string;
    expiresAt: Date;
  },
) =>
  tx
    .insertInto('castingGrants')
    .values({ ...of, grantHash: hashToken(grant) })
    .execute();

/** Consumes a casting grant. Returns undefined to the second of two receivers. */
export const takeCastingGrant = (
  tx: Transaction,
  grant: string,
  at: Date,
): Promise<{ accountNumber: Customer['accountNumber'] } | undefined> =>
  tx
    .updateTable('castingGrants')
    .set({ usedAt: at })
    .where('grantHash', '=', hashToken(grant))
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .returning('accountNumber')
    .executeTakeFirst();

export const endCastingGrants = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
) =>
  tx
    .updateTable('castingGrants')
    .set({ usedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('usedAt', 'is', null)
    .execute();
