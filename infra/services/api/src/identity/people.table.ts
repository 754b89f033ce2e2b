import type { Selectable } from 'kysely';
import {
  type Customer,
  type CustomersTable,
  customerColumns,
} from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { IdentitiesTable } from './identities.table.ts';

/** An identity together with its customer. */
export type Person = Pick<Selectable<IdentitiesTable>, 'identityId' | 'state' | 'passwordHash'> &
  Selectable<CustomersTable>;

const people = (db: Database | Transaction) =>
  db
    .selectFrom('identities')
    .innerJoin('customers', 'customers.accountNumber', 'identities.accountNumber')
    .select(customerColumns)
    .select(['identities.identityId', 'identities.state', 'identities.passwordHash']);

export const personById = (
  db: Database | Transaction,
  identityId: string,
): Promise<Person | undefined> =>
  people(db).where('identities.identityId', '=', identityId).executeTakeFirst();

export const personOfAccount = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<Person> =>
  people(db).where('identities.accountNumber', '=', accountNumber).executeTakeFirstOrThrow();

export const personByHandle = (
  db: Database | Transaction,
  handle: string,
): Promise<Person | undefined> =>
  people(db)
    .innerJoin('handles', 'handles.identityId', 'identities.identityId')
    .where('handles.handle', '=', handle)
    .executeTakeFirst();
