import type { Account } from '@sideband/shared-sdk/account/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export type Locale = 'en-US' | 'en-CA' | 'fr-CA';

export interface CustomersTable {
  accountNumber: Account['accountNumber'];
  firstName: string;
  lastName: string;
  email: string;
  username: string | null;
  country: CountryCode;
  locale: Locale;
  isEBill: boolean;
}
export type Customer = Selectable<CustomersTable>;

export const readCustomer = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<Customer> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirstOrThrow();
