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

export interface HandlesTable {
  handle: string;
  identityId: string;
}

export interface IdentityGrantsTable {
  identityGrantId: Generated<string>;
  grantHash: string;
  identityId: string;
  deviceId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Handles are one whatever their capitals, and however they were pasted. */
export const normalHandle = (typed: string) => typed.trim().toLowerCase();

export const identityByHandle = (db: Database | Transaction, handle: string) =>
  db
    .selectFrom('handles')
    .innerJoin('identities', 'identities.identityId', 'handles.identityId')
    .select(['identities.identityId', 'accountNumber', 'passwordHash'])
    .where('handle', '=', handle)
    .executeTakeFirst();

/** The customer's WebAuthn user handle; the one given unless there is one already. */
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

/** Who wants the same new handle at once waits until the other has it or not. */
export const lockNewHandle = (tx: Transaction, handle: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`handle:${handle}`}::text, 0))`.execute(tx);

export async function replaceHandle(
  tx: Transaction,
  { identityId, before, after }: { identityId: string; before: string; after: string },
): Promise<void> {
  await tx.deleteFrom('handles').where('handle', '=', before).execute();
  await tx.insertInto('handles').values({ handle: after, identityId }).execute();
}

export const setPasswordHash = (tx: Transaction, identityId: string, passwordHash: string) =>
  tx.updateTable('identities').set({ passwordHash }).where('identityId', '=', identityId).execute();

/**
 * Whoever lets somebody in by an identity, and whoever ends what leads in, does it alone: a grant of
 * one is not overlooked by the other. Before any other row, so that no two wait for each other. Gives what stands then; nothing for a sign-in that was closed.
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

/** Nothing that it could sign in with stays. */
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
