import type { StudentVerificationId } from '@sideband/shared-sdk/student-status/model';
import type { Insertable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { StoredVerification, StudentLinksTable, StudentVerificationsTable } from './tables.ts';

type Asking = Pick<OpenSession, 'deviceId' | 'accountNumber'>;

/**
 * Verifications of the customer, and those without an account that were begun or continued on this
 * device.
 */
const ownIn = (db: Database | Transaction, { deviceId, accountNumber }: Asking, at: Date) =>
  db
    .selectFrom('studentVerifications')
    .selectAll()
    .where('expiresAt', '>', at)
    .where((is) => {
      const ofDevice = is.and([
        is('accountNumber', 'is', null),
        is.or([is('deviceId', '=', deviceId), is('otherDeviceId', '=', deviceId)]),
      ]);
      return accountNumber === null
        ? ofDevice
        : is.or([is('accountNumber', '=', accountNumber), ofDevice]);
    });

/** Returns the latest verification. */
export const latestVerification = (
  db: Database | Transaction,
  asking: Asking,
  at: Date,
): Promise<StoredVerification | undefined> =>
  ownIn(db, asking, at).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();

/**
 * Locks one of the caller's own verifications until the transaction ends. Another customer's is
 * treated as unknown.
 */
export const lockOwnVerification = (
  tx: Transaction,
  asking: Asking & { verificationId: StudentVerificationId },
  at: Date,
): Promise<StoredVerification | undefined> =>
  ownIn(tx, asking, at)
    .where('verificationId', '=', asking.verificationId)
    .forUpdate()
    .executeTakeFirst();

export const lockVerification = (
  tx: Transaction,
  verificationId: StudentVerificationId,
): Promise<StoredVerification | undefined> =>
  tx
    .selectFrom('studentVerifications')
    .selectAll()
    .where('verificationId', '=', verificationId)
    .forUpdate()
    .executeTakeFirst();

export const insertVerification = (
  tx: Transaction,
  verification: Insertable<StudentVerificationsTable>,
): Promise<StoredVerification> =>
  tx
    .insertInto('studentVerifications')
    .values(verification)
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeVerification = (
  tx: Database | Transaction,
  verificationId: StudentVerificationId,
  change: Partial<Omit<StoredVerification, 'verificationId'>>,
): Promise<StoredVerification> =>
  tx
    .updateTable('studentVerifications')
    .set(change)
    .where('verificationId', '=', verificationId)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Leases verifications that are due for a check, so that no other process checks them before
 * `until`.
 */
export const takeVerificationsToCheck = (
  db: Database,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<StoredVerification[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('studentVerifications')
        .select('verificationId')
        .where('checkAt', '<=', at)
        .orderBy('checkAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('studentVerifications')
    .from('due')
    .set({ checkAt: until })
    .whereRef('studentVerifications.verificationId', '=', 'due.verificationId')
    .returningAll('studentVerifications')
    .execute();

export const insertStudentLink = (
  tx: Transaction,
  { token, ...link }: Omit<StudentLinksTable, 'linkHash' | 'usedAt'> & { token: string },
) =>
  tx
    .insertInto('studentLinks')
    .values({ ...link, linkHash: hashToken(token), usedAt: null })
    .execute();

export const lockStudentLink = (tx: Transaction, token: string) =>
  tx
    .selectFrom('studentLinks')
    .selectAll()
    .where('linkHash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();

/** Invalidates earlier links. Only the latest one is valid. */
export const endProofLinks = (
  tx: Transaction,
  verificationId: StudentVerificationId,
  usedAt: Date,
) =>
  tx
    .updateTable('studentLinks')
    .set({ usedAt })
    .where('verificationId', '=', verificationId)
    .where('purpose', '=', 'proof')
    .where('usedAt', 'is', null)
    .execute();

export const markLinkUsed = (tx: Transaction, linkHash: string, usedAt: Date) =>
  tx.updateTable('studentLinks').set({ usedAt }).where('linkHash', '=', linkHash).execute();

/** Deletes the student data of a closed account. */
export async function forgetStudent(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  await tx.deleteFrom('studentStatuses').where('accountNumber', '=', accountNumber).execute();
  await tx.deleteFrom('studentVerifications').where('accountNumber', '=', accountNumber).execute();
}
