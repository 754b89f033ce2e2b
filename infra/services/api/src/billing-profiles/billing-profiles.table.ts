import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Json, Transaction } from '../database/database.ts';

interface BillingProfilesTable {
  billingProfileId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  firstName: string;
  lastName: string;
  /** Null once the account is closed. */
  serviceAddress: Json<PlaceOfUse> | null;
  /** Used when a request names no billing profile. */
  isDefault: boolean;
  createdAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    billingProfiles: BillingProfilesTable;
  }
}
export type BillingProfileRow = Selectable<BillingProfilesTable>;

interface Of {
  accountNumber: Customer['accountNumber'];
  /** Defaults to the account's default profile. */
  billingProfileId?: string | undefined;
}

/**
 * Returns the account's billing profile; undefined if it does not exist or is another account's.
 */
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

/** Adds a billing profile. An account's first one becomes its default. */
export async function insertBillingProfile(
  tx: Transaction,
  profile: Pick<BillingProfileRow, 'accountNumber' | 'firstName' | 'lastName'> & {
    serviceAddress: PlaceOfUse;
    at: Date;
    billingProfileId?: string;
  },
): Promise<BillingProfileRow> {
  const { serviceAddress, at, ...rest } = profile;
  const { accountNumber } = rest;
  // Serializes concurrent requests, so that two tabs cannot both create the default profile.
  await tx
    .selectFrom('customers')
    .select('accountNumber')
    .where('accountNumber', '=', accountNumber)
    .forUpdate()
    .execute();
  const isDefault = (await billingProfileOf(tx, { accountNumber })) === undefined;
  return tx
    .insertInto('billingProfiles')
    .values({ ...rest, isDefault, createdAt: at, serviceAddress: JSON.stringify(serviceAddress) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const changeBillingProfile = (
  tx: Transaction,
  { accountNumber, billingProfileId }: Of & { billingProfileId: string },
  change: { firstName: string; lastName: string; serviceAddress: PlaceOfUse },
): Promise<BillingProfileRow | undefined> =>
  tx
    .updateTable('billingProfiles')
    .set({ ...change, serviceAddress: JSON.stringify(change.serviceAddress) })
    .where('accountNumber', '=', accountNumber)
    .where('billingProfileId', '=', billingProfileId)
    .returningAll()
    .executeTakeFirst();

/** Erases the personal data of the profiles. The rows stay, because paid invoices refer to them. */
export const forgetBillingProfiles = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .updateTable('billingProfiles')
    .set({ firstName: '', lastName: '', serviceAddress: null })
    .where('accountNumber', '=', accountNumber)
    .execute();
