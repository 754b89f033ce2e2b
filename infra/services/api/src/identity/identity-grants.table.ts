import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OpenIdentityGrant } from '../http/proof.ts';
import { hashToken } from '../secrets/secrets.ts';
import { identityOf } from './identity-of.ts';

export const insertGrant = (
  tx: Transaction,
  { grant, ...of }: { grant: string; identityId: string; deviceId: string; expiresAt: Date },
) =>
  tx
    .insertInto('identityGrants')
    .values({ ...of, grantHash: hashToken(grant) })
    .execute();

export const grantByToken = (
  db: Database,
  grant: string,
  at: Date,
): Promise<OpenIdentityGrant | undefined> =>
  db
    .selectFrom('identityGrants')
    .innerJoin('identities', 'identities.identityId', 'identityGrants.identityId')
    .select(['identityGrantId', 'identityGrants.identityId', 'deviceId', 'accountNumber'])
    .where('grantHash', '=', hashToken(grant))
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .executeTakeFirst();

/** Consumes the grant. Returns false to the second of two concurrent requests. */
export async function takeGrant(
  tx: Transaction,
  { identityGrantId }: OpenIdentityGrant,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identityGrants')
    .set({ usedAt: at })
    .where('identityGrantId', '=', identityGrantId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes every open grant of an account. */
export const endGrants = (tx: Transaction, accountNumber: Customer['accountNumber'], at: Date) =>
  tx
    .updateTable('identityGrants')
    .set({ usedAt: at })
    .where('usedAt', 'is', null)
    .where('identityId', 'in', identityOf(accountNumber))
    .execute();
