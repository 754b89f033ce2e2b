import { type Generated, sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

export interface IdentitiesTable {
  identityId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  passwordHash: string | null;
  state: Generated<'STREAMING' | 'ACCOUNT'>;
  userHandle: string | null;
}

interface HandlesTable {
  handle: string;
  identityId: string;
}

interface IdentityGrantsTable {
  identityGrantId: Generated<string>;
  grantHash: string;
  identityId: string;
  deviceId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    handles: HandlesTable;
    identities: IdentitiesTable;
    identityGrants: IdentityGrantsTable;
  }
}

/** Normalizes a handle, ignoring case and surrounding whitespace. */
export const normalHandle = (typed: string) => typed.trim().toLowerCase();

export const identityByHandle = (db: Database | Transaction, handle: string) =>
  db
    .selectFrom('handles')
    .innerJoin('identities', 'identities.identityId', 'handles.identityId')
    .select(['identities.identityId', 'accountNumber', 'passwordHash'])
    .where('handle', '=', handle)
    .executeTakeFirst();

/** Returns the identity's WebAuthn user handle. Stores the given one if there is none yet. */
export async function giveUserHandle(
  tx: Transaction,
  identityId: string,
  userHandle: string,
): Promise<string> {
  await tx
    .updateTable('identities')
    .set({ userHandle })
    .where('identityId', '=', identityId)
    .where('userHandle', 'is', null)
    .execute();
  return (await userHandleOf(tx, identityId)) ?? userHandle;
}

export const userHandleOf = async (tx: Transaction, identityId: string) =>
  (
    await tx
      .selectFrom('identities')
      .select('userHandle')
      .where('identityId', '=', identityId)
      .executeTakeFirst()
  )?.userHandle;

/** Serializes concurrent requests for the same new handle until the transaction ends. */
export const lockNewHandle = (tx: Transaction, handle: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`handle:${handle}`}::text, 0))`.execute(tx);

export async function replaceHandle(
  tx: Transaction,
  { identityId, before, after }: { identityId: string; before: string; after: string },
): Promise<void> {
  await tx.deleteFrom('handles').where('handle', '=', before).execute();
  await tx.insertInto('handles').values({ handle: after, identityId }).execute();
}

export const addHandle = (tx: Transaction, handle: HandlesTable) =>
  tx.insertInto('handles').values(handle).execute();

export const removeHandle = (tx: Transaction, { handle, identityId }: HandlesTable) =>
  tx
    .deleteFrom('handles')
    .where('handle', '=', handle)
    .where('identityId', '=', identityId)
    .execute();

export const setPasswordHash = (tx: Transaction, identityId: string, passwordHash: string) =>
  tx.updateTable('identities').set({ passwordHash }).where('identityId', '=', identityId).execute();

/**
 * Locks an identity. Every sign-in and every revocation takes this lock, so that neither misses a
 * grant of the other. Take it before any other row lock, to avoid deadlocks. Returns the current
 * row; undefined for a closed identity.
 */
export const lockOpenIdentity = (
  tx: Transaction,
  identityId: string,
): Promise<{ passwordHash: string | null } | undefined> =>
  tx
    .selectFrom('identities')
    .select('passwordHash')
    .where('identityId', '=', identityId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('handles')
          .select('handle')
          .whereRef('handles.identityId', '=', 'identities.identityId'),
      ),
    )
    .forUpdate()
    .executeTakeFirst();

export const lockIdentityOf = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .selectFrom('identities')
    .select('identityId')
    .where('accountNumber', '=', accountNumber)
    .forUpdate()
    .execute();

/** Removes everything that the identity could sign in with. */
export async function forgetIdentity(tx: Transaction, identityId: string): Promise<void> {
  await tx.deleteFrom('handles').where('identityId', '=', identityId).execute();
  await tx.deleteFrom('passkeys').where('identityId', '=', identityId).execute();
  await tx.deleteFrom('oneTimePasscodes').where('identityId', '=', identityId).execute();
  await tx.deleteFrom('magicLinks').where('identityId', '=', identityId).execute();
  await tx.deleteFrom('proofs').where('identityId', '=', identityId).execute();
  await tx
    .updateTable('identities')
    .set({ passwordHash: null, userHandle: null })
    .where('identityId', '=', identityId)
    .execute();
}
