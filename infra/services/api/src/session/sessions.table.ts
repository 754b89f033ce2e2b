import type { SessionType } from '@sideband/shared-sdk/session/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Generated, Insertable, Selectable } from 'kysely';
import { type Customer, customerColumns } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OpenSession, Standing } from '../http/proof.ts';
import { hashToken } from '../secrets/secrets.ts';

interface SessionsTable {
  sessionId: Generated<string>;
  deviceId: string;
  /** `null` for an anonymous session. */
  accountNumber: Customer['accountNumber'] | null;
  location: CountryCode;
  startedAt: Date;
  /** When the customer signed in for it. `null` for a session that was handed to a device. */
  signedInAt: Date | null;
  endedAt: Date | null;
  entitlementRevision: Generated<number>;
  /** Whether it survives closing the browser. */
  isKept: Generated<boolean>;
  /** The flow that the page last reported, or `null` before the first report. */
  useCase: Generated<string | null>;
}

interface AccessTokensTable {
  accessTokenId: Generated<string>;
  tokenHash: string;
  sessionId: string;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    accessTokens: AccessTokensTable;
    sessions: SessionsTable;
  }
}

export type Session = Selectable<SessionsTable>;

export const typeOf = ({ accountNumber }: Pick<Session, 'accountNumber'>): SessionType =>
  accountNumber === null ? 'anonymous' : 'authenticated';

export const insertSession = (
  tx: Transaction,
  session: Insertable<SessionsTable>,
): Promise<Session> =>
  tx.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow();

export const insertAccessToken = (
  tx: Transaction,
  { accessToken, ...of }: { accessToken: string; sessionId: string; expiresAt: Date },
): Promise<{ accessTokenId: string }> =>
  tx
    .insertInto('accessTokens')
    .values({ ...of, tokenHash: hashToken(accessToken) })
    .returning('accessTokenId')
    .executeTakeFirstOrThrow();

export const sessionByToken = (
  db: Database,
  accessToken: string,
  at: Date,
): Promise<(OpenSession & Standing) | undefined> =>
  openSessions(db, accessToken, at).select('sessions.accountNumber').executeTakeFirst();

const openSessions = (db: Database, accessToken: string, at: Date) =>
  db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.sessionId', 'accessTokens.sessionId')
    .leftJoin('entitlementRevisions as now', 'now.accountNumber', 'sessions.accountNumber')
    .select(['sessions.sessionId', 'deviceId', 'location'])
    .select(['entitlementRevision as told', 'now.revision'])
    .where('tokenHash', '=', hashToken(accessToken))
    .where('expiresAt', '>', at)
    .where('endedAt', 'is', null);

/** Returns the session with its customer, who is `undefined` for an anonymous session. */
export async function customerByToken(
  db: Database,
  accessToken: string,
  at: Date,
): Promise<{ session: OpenSession & Standing; customer: Customer | undefined } | undefined> {
  const found = await openSessions(db, accessToken, at)
    .leftJoin('customers', 'customers.accountNumber', 'sessions.accountNumber')
    .select(customerColumns)
    .executeTakeFirst();
  if (!found) return undefined;
  const { sessionId, deviceId, location, told, revision, ...customer } = found;
  const { accountNumber } = customer;
  return {
    session: { sessionId, deviceId, location, told, revision, accountNumber },
    // The left join fills all customer columns or none.
    customer: accountNumber === null ? undefined : (customer as Customer),
  };
}

/** Returns the session that an access token was issued for, even if either has ended. */
export async function sessionIdOfToken(
  tx: Transaction,
  accessToken: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('accessTokens')
    .select('sessionId')
    .where('tokenHash', '=', hashToken(accessToken))
    .executeTakeFirst();
  return found?.sessionId;
}

/** Returns when the customer signed in for this session. */
export async function signedInAt(
  db: Database | Transaction,
  sessionId: string,
): Promise<Date | null> {
  const found = await db
    .selectFrom('sessions')
    .select('signedInAt')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return found.signedInAt;
}

/** Locks the session. Required before its tokens change. */
export const lockSession = (tx: Transaction, sessionId: string): Promise<Session> =>
  tx
    .selectFrom('sessions')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateSession = (
  tx: Database | Transaction,
  sessionId: string,
  change: Partial<Pick<Session, 'location' | 'entitlementRevision' | 'useCase'>>,
) => tx.updateTable('sessions').set(change).where('sessionId', '=', sessionId).execute();

/** Ends the open sessions of a device or an account, or one by its ID. Returns their IDs. */
export async function endSessions(
  tx: Transaction,
  of: Partial<Pick<Session, 'sessionId' | 'deviceId' | 'accountNumber'>>,
  at: Date,
): Promise<string[]> {
  const [[column, value] = []] = Object.entries(of);
  if (!column || !value) throw new Error('whose sessions is not said');
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where(column as keyof typeof of, '=', value)
    .where('endedAt', 'is', null)
    .returning('sessionId')
    .execute();
  return ended.map(({ sessionId }) => sessionId);
}

/**
 * Returns whether a device has an open session of the given type. The browser's cookie belongs to
 * the latest one.
 */
export async function isInUse(
  tx: Transaction,
  { deviceId, type }: { deviceId: string; type: SessionType },
): Promise<boolean> {
  const open = await tx
    .selectFrom('sessions')
    .select('sessionId')
    .where('deviceId', '=', deviceId)
    .where('accountNumber', type === 'anonymous' ? 'is' : 'is not', null)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends the customer's other open sessions. Returns their IDs. */
export async function endOtherSessions(
  tx: Transaction,
  { accountNumber, sessionId }: Pick<Session, 'accountNumber' | 'sessionId'>,
  at: Date,
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('sessionId', '!=', sessionId)
    .where('endedAt', 'is', null)
    .returning('sessionId')
    .execute();
  return ended.map((one) => one.sessionId);
}

/** Ends the customer's open sessions on one device. Returns their IDs. */
export async function endSessionsOnDevice(
  tx: Transaction,
  { accountNumber, deviceId }: Pick<Session, 'accountNumber' | 'deviceId'>,
  at: Date,
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('deviceId', '=', deviceId)
    .where('accountNumber', '=', accountNumber)
    .where('endedAt', 'is', null)
    .returning('sessionId')
    .execute();
  return ended.map((one) => one.sessionId);
}
