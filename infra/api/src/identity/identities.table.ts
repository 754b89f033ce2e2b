import type { Generated } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';

export interface IdentitiesTable {
  identityId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  passwordHash: string | null;
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

export const identityByHandle = (db: Database, handle: string) =>
  db
    .selectFrom('handles')
    .innerJoin('identities', 'identities.identityId', 'handles.identityId')
    .select(['identities.identityId', 'accountNumber', 'passwordHash'])
    .where('handle', '=', handle)
    .executeTakeFirst();
