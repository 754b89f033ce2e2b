import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

export interface SessionsTable {
  sessionId: Generated<string>;
  accessTokenHash: string;
  accessTokenExpiresAt: Date;
  refreshTokenHash: string;
  refreshTokenExpiresAt: Date;
  deviceId: string;
  /** Whose; null for an anonymous session. */
  accountNumber: Customer['accountNumber'] | null;
  location: CountryCode;
  startedAt: Date;
  endedAt: Date | null;
}
export type OpenSession = Pick<
  Selectable<SessionsTable>,
  'sessionId' | 'deviceId' | 'accountNumber' | 'location'
>;

export const insertSession = (
  tx: Transaction,
  session: Insertable<SessionsTable>,
): Promise<{ sessionId: string }> =>
  tx.insertInto('sessions').values(session).returning('sessionId').executeTakeFirstOrThrow();

export const sessionByToken = (
  db: Database,
  accessToken: string,
  at: Date,
): Promise<OpenSession | undefined> =>
  db
    .selectFrom('sessions')
    .select(['sessionId', 'deviceId', 'accountNumber', 'location'])
    .where('accessTokenHash', '=', hashToken(accessToken))
    .where('accessTokenExpiresAt', '>', at)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

export const markEnded = (tx: Transaction, sessionId: string, at: Date) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
