import type { Insertable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { AuthCodesTable } from './tables.ts';

/** Whether the company registered exactly this redirect URI (RFC 9700 §2.1). */
export async function isRegistered(
  db: Database,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('oauthRedirects')
    .select('clientId')
    .where('clientId', '=', clientId)
    .where('redirectUri', '=', redirectUri)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertAuthCode = (
  tx: Transaction,
  { code, ...of }: { code: string } & Omit<Insertable<AuthCodesTable>, 'codeHash'>,
) =>
  tx
    .insertInto('authCodes')
    .values({ ...of, codeHash: hashToken(code) })
    .execute();

export const endAuthCodes = (tx: Transaction, accountNumber: Customer['accountNumber'], at: Date) =>
  tx
    .updateTable('authCodes')
    .set({ usedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('usedAt', 'is', null)
    .execute();
