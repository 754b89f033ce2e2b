import type { Account } from '@sideband/shared-sdk/account/model';
import type { Address, PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Database, Json, Transaction } from '../database/database.ts';

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
  /** Ten digits. */
  phone: string | null;
  passcodeByEmail: Generated<boolean>;
  passcodeByPhone: Generated<boolean>;
  /** Null while the customer has not entered an address. */
  serviceAddress: Json<PlaceOfUse> | null;
  /** Null while bills are addressed to the service address. */
  billingAddress: Json<Address> | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
  }
}
export type Customer = Selectable<CustomersTable>;

const named: Record<keyof Customer, true> = {
  accountNumber: true,
  firstName: true,
  lastName: true,
  email: true,
  username: true,
  country: true,
  locale: true,
  isEBill: true,
  phone: true,
  passcodeByEmail: true,
  passcodeByPhone: true,
  serviceAddress: true,
  billingAddress: true,
};
/**
 * Lists every column by name, for joins: a prepared statement that selects `*` from several tables
 * is not cached.
 */
export const customerColumns = (Object.keys(named) as (keyof Customer)[]).map(
  (column) => `customers.${column}` as const,
);

export const readCustomer = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<Customer> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirstOrThrow();

/** Returns the customer and locks the row until the transaction ends. */
export const lockCustomer = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<Customer> => customerToLock(tx, accountNumber).executeTakeFirstOrThrow();

export const customerToLock = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.selectFrom('customers').selectAll().where('accountNumber', '=', accountNumber).forUpdate();

export const changeDetails = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  {
    serviceAddress,
    billingAddress,
    ...details
  }: Partial<
    Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'serviceAddress' | 'billingAddress'>
  >,
) =>
  tx
    .updateTable('customers')
    .set({
      ...details,
      ...(serviceAddress && { serviceAddress: JSON.stringify(serviceAddress) }),
      ...(billingAddress && { billingAddress: JSON.stringify(billingAddress) }),
    })
    .where('accountNumber', '=', accountNumber)
    .execute();

/** Switches between email bills and paper bills. */
export const changeEBill = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  isEBill: boolean,
) =>
  tx.updateTable('customers').set({ isEBill }).where('accountNumber', '=', accountNumber).execute();

/** Null leaves the email address as the only handle. */
export const changeUsername = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  username: string | null,
) =>
  tx
    .updateTable('customers')
    .set({ username })
    .where('accountNumber', '=', accountNumber)
    .execute();

export const changeEmail = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  email: string,
) =>
  tx
    .updateTable('customers')
    .set({ email, passcodeByEmail: true })
    .where('accountNumber', '=', accountNumber)
    .execute();

/** Language of our messages. */
export const changeLocale = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  locale: Locale,
) =>
  tx.updateTable('customers').set({ locale }).where('accountNumber', '=', accountNumber).execute();

/** Stores a verified phone number and enables passcodes to it. */
export const changePhone = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  phone: string,
) =>
  tx
    .updateTable('customers')
    .set({ phone, passcodeByPhone: true })
    .where('accountNumber', '=', accountNumber)
    .execute();

/** Whether the account is closed. Closed accounts get no mail. */
export const hasLeft = ({ email }: Pick<Customer, 'email'>): boolean => email.endsWith('@invalid');

/** Erases the personal data of a closed account. The row is kept for accounting. */
export const forgetCustomer = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .updateTable('customers')
    .set({
      firstName: '',
      lastName: '',
      email: `removed-${accountNumber}@invalid`,
      username: null,
      phone: null,
      passcodeByEmail: false,
      passcodeByPhone: false,
      serviceAddress: null,
      billingAddress: null,
    })
    .where('accountNumber', '=', accountNumber)
    .execute();
