import type { Address } from '@sideband/shared-sdk/address/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Json, Transaction } from '../database/database.ts';

export interface BillingProfilesTable {
  billingProfileId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  firstName: string;
  lastName: string;
  /** Null once the account is closed. */
  serviceAddress: Json<Address> | null;
  /** The one that counts where none is named. */
  isDefault: boolean;
  createdAt: Date;
}
export type BillingProfileRow = Selectable<BillingProfilesTable>;

interface Of {
  accountNumber: Customer['accountNumber'];
  /** The account's default one unless given. */
  billingProfileId?: string | undefined;
}

/** A profile of this account; undefined where there is none, or it is somebody else's. */
export const billingProfileOf = (
  db: Database | Transaction,
  { accountNumber, billingProfileId }: Of,
): Promise<BillingProfileRow | undefined> => {
  const own = db
    .selectFrom('billingProfiles')
    .selectAll()
    .where('accountNumber', '=', accountNumber);
  return billingProfileId === undefined
    ? own.where('isDefault', '=', true).executeTakeFirst()
    : own.where('billingProfileId', '=', billingProfileId).executeTakeFirst();
};

/** Adds a profile; the first of an account is its default one. */
export async function insertBillingProfile(
  tx: Transaction,
  profile: Pick<BillingProfileRow, 'accountNumber' | 'firstName' | 'lastName'> & {
    serviceAddress: Address;
    at: Date;
    billingProfileId?: string;
  },
): Promise<BillingProfileRow> {
  const { serviceAddress, at, ...rest } = profile;
  const { accountNumber } = rest;
  // Two tabs that make the first one at once queue up here.
  await tx
    .selectFrom('customers')
    .select('accountNumber')
    .where('accountNumber', '=', accountNumber)
    .forUpdate()
    .execute();
  const isDefault = (await billingProfileOf(tx, { accountNumber })) === undefined;
  return tx
    .insertInto('billingProfiles')
    .values({
      ...{ ...rest, isDefault, createdAt: at },
      serviceAddress: JSON.stringify(serviceAddress),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const changeBillingProfile = (
  tx: Transaction,
  { accountNumber, billingProfileId }: Of & { billingProfileId: string },
  change: { firstName: string; lastName: string; serviceAddress: Address },
): Promise<BillingProfileRow | undefined> =>
  tx
    .updateTable('billingProfiles')
    .set({ ...change, serviceAddress: JSON.stringify(change.serviceAddress) })
    .where('accountNumber', '=', accountNumber)
    .where('billingProfileId', '=', billingProfileId)
    .returningAll()
    .executeTakeFirst();

/** Bills that were paid still name the profile; whose it was goes. */
export const forgetBillingProfiles = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .updateTable('billingProfiles')
    .set({ firstName: '', lastName: '', serviceAddress: null })
    .where('accountNumber', '=', accountNumber)
    .execute();
