import type { Selectable } from 'kysely';
import type { Database, Json, Transaction } from '../database/database.ts';

interface PasskeysTable {
  credentialId: string;
  identityId: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
  transports: Json<string[]>;
  isBackedUp: boolean;
  rpId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Given by the customer. */
  name: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    passkeys: PasskeysTable;
  }
}
export type Passkey = Selectable<PasskeysTable>;

/**
 * Stores a passkey. Returns `false` when the credential is already stored: credential IDs are
 * globally unique.
 */
export async function insertPasskey(
  tx: Transaction,
  { transports, ...passkey }: Omit<Passkey, 'lastUsedAt' | 'name'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ ...passkey, transports: JSON.stringify(transports), lastUsedAt: null, name: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const passkeysOf = (
  db: Database | Transaction,
  identityId: string,
): Promise<Pick<Passkey, 'credentialId' | 'transports'>[]> =>
  db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('identityId', '=', identityId)
    .orderBy('createdAt')
    .execute();

/** Takes the row lock, so that concurrent sign-ins update the counter one at a time. */
export const lockPasskey = (tx: Transaction, credentialId: string): Promise<Passkey | undefined> =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export const markUsed = (
  tx: Transaction,
  credentialId: string,
  { counter, isBackedUp, at }: { counter: number; isBackedUp: boolean; at: Date },
) =>
  tx
    .updateTable('passkeys')
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where('credentialId', '=', credentialId)
    .execute();

const shownColumns = ['credentialId', 'name', 'createdAt', 'lastUsedAt', 'isBackedUp'] as const;

/** Returns the passkeys as their owner sees them, oldest first. */
export const passkeysToShow = (db: Database | Transaction, identityId: string) =>
  db
    .selectFrom('passkeys')
    .select(shownColumns)
    .where('identityId', '=', identityId)
    .orderBy('createdAt')
    .execute();

type Named = Pick<Passkey, 'credentialId' | 'identityId'>;

export const renamePasskey = (
  tx: Transaction,
  { credentialId, identityId, name }: Named & { name: string },
) =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('credentialId', '=', credentialId)
    .where('identityId', '=', identityId)
    .returning(shownColumns)
    .executeTakeFirst();

export const deletePasskey = (tx: Transaction, { credentialId, identityId }: Named) =>
  tx
    .deleteFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .where('identityId', '=', identityId)
    .execute();
