import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';
import type { VaultCard } from '../gateway/card-vault.ts';

interface PaymentMethodsTable {
  paymentMethodId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  billingProfileId: string;
  gatewayPaymentMethodId: string;
  brand: string;
  last4: string;
  /** Identifies the card's number. `null` for cards from before this column. */
  fingerprint: Generated<string | null>;
  expiryMonth: number;
  expiryYear: number;
  wallet: string | null;
  /** `null` after the card was removed. */
  billingAddress: Json<PlaceOfUse> | null;
  isDefault: boolean;
  addedAt: Date;
  removedAt: Date | null;
  /** Last day of validity that the customer has been notified about. */
  toldOfLastDay: Generated<Day | null>;
  /**
   * Day on which to consider an expiry notice. Maintained by the database. `null` when there is
   * none to consider.
   */
  expiryNoticeOn: Generated<Day | null>;
}
export type PaymentMethodRow = Selectable<PaymentMethodsTable>;

interface GatewayCustomersTable {
  accountNumber: Customer['accountNumber'];
  gatewayCustomerId: string;
  /** Time from which the gateway's customer is to be deleted, because the account is closed. */
  forgetFrom: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    gatewayCustomers: GatewayCustomersTable;
    paymentMethods: PaymentMethodsTable;
  }
}

interface OfAccount {
  accountNumber: Customer['accountNumber'];
}

/** Returns the gateway's customer ID, or `undefined` before the first card. */
export async function gatewayCustomerOf(
  db: Database | Transaction,
  { accountNumber }: OfAccount,
): Promise<string | undefined> {
  const known = await db
    .selectFrom('gatewayCustomers')
    .select('gatewayCustomerId')
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
  return known?.gatewayCustomerId;
}

/** Returns whether the account is closed. Its cards must not be charged. */
export async function isClosed(
  db: Database | Transaction,
  { accountNumber }: OfAccount,
): Promise<boolean> {
  const closed = await db
    .selectFrom('gatewayCustomers')
    .select('accountNumber')
    .where('accountNumber', '=', accountNumber)
    .where('forgetFrom', 'is not', null)
    .executeTakeFirst();
  return closed !== undefined;
}

export const insertGatewayCustomer = (
  tx: Database | Transaction,
  customer: { accountNumber: Customer['accountNumber']; gatewayCustomerId: string },
) =>
  tx
    .insertInto('gatewayCustomers')
    .values({ ...customer, forgetFrom: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the cards of an account, default cards first, then newest first. */
export const paymentMethodsOf = (
  db: Database | Transaction,
  { accountNumber }: OfAccount,
): Promise<PaymentMethodRow[]> =>
  db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('addedAt', 'desc')
    .execute();

/** The columns of a card that a charge needs. */
export type ChargeableCard = Pick<
  PaymentMethodRow,
  | 'paymentMethodId'
  | 'billingProfileId'
  | 'gatewayPaymentMethodId'
  | 'brand'
  | 'last4'
  | 'expiryMonth'
  | 'expiryYear'
  | 'wallet'
  | 'fingerprint'
> & { gatewayCustomerId: string };

interface WhichCard extends OfAccount {
  paymentMethodId?: string | undefined;
  billingProfileId?: string | undefined;
}

/**
 * Returns the named card, or the default card of the named profile, or that of the account's
 * default profile. Returns `undefined` when there is none, it was removed, or it is another
 * customer's.
 */
export const paymentMethodOf = (
  db: Database | Transaction,
  of: WhichCard,
): Promise<ChargeableCard | undefined> => chargeableCard(db, of).executeTakeFirst();

/** Query behind `paymentMethodOf`, which uses its first row. */
export const chargeableCard = (
  db: Database | Transaction,
  { accountNumber, paymentMethodId, billingProfileId }: WhichCard,
) => {
  let own = db
    .selectFrom('paymentMethods')
    .innerJoin('gatewayCustomers', 'gatewayCustomers.accountNumber', 'paymentMethods.accountNumber')
    .innerJoin(
      'billingProfiles',
      'billingProfiles.billingProfileId',
      'paymentMethods.billingProfileId',
    )
    .select([
      ...(['paymentMethodId', 'gatewayPaymentMethodId', 'brand', 'last4', 'wallet'] as const),
      'fingerprint',
      ...(['expiryMonth', 'expiryYear', 'gatewayCustomerId'] as const),
      'paymentMethods.billingProfileId',
    ])
    .where('paymentMethods.accountNumber', '=', accountNumber)
    .where('removedAt', 'is', null);
  if (billingProfileId !== undefined) {
    own = own.where('paymentMethods.billingProfileId', '=', billingProfileId);
  }
  if (paymentMethodId !== undefined) {
    return own.where('paymentMethodId', '=', paymentMethodId);
  }
  if (billingProfileId === undefined) own = own.where('billingProfiles.isDefault', '=', true);
  return own.where('paymentMethods.isDefault', '=', true);
};

/** Finds a card of this account by our ID or the gateway's, including removed cards. */
export const findPaymentMethod = (
  db: Database | Transaction,
  { accountNumber }: OfAccount,
  by: { paymentMethodId: string } | { gatewayPaymentMethodId: string },
): Promise<PaymentMethodRow | undefined> => {
  const own = db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('accountNumber', '=', accountNumber);
  return 'paymentMethodId' in by
    ? own.where('paymentMethodId', '=', by.paymentMethodId).executeTakeFirst()
    : own.where('gatewayPaymentMethodId', '=', by.gatewayPaymentMethodId).executeTakeFirst();
};

/**
 * Returns `undefined` when another account has the card: the gateway assigns a card to one customer
 * only.
 */
export const insertPaymentMethod = (
  tx: Transaction,
  { billingAddress, ...card }: VaultCard & { billingAddress: PlaceOfUse },
  of: OfAccount & {
    billingProfileId: string;
    isDefault: boolean;
    addedAt: Date;
    paymentMethodId?: string;
  },
): Promise<PaymentMethodRow | undefined> =>
  tx
    .insertInto('paymentMethods')
    .values({ ...card, ...of, billingAddress: JSON.stringify(billingAddress), removedAt: null })
    .onConflict((conflict) => conflict.column('gatewayPaymentMethodId').doNothing())
    .returningAll()
    .executeTakeFirst();

export const changePaymentMethod = (
  tx: Transaction,
  { paymentMethodId }: Pick<PaymentMethodRow, 'paymentMethodId'>,
  change: { expiryMonth: number; expiryYear: number; billingAddress: PlaceOfUse },
): Promise<PaymentMethodRow | undefined> =>
  tx
    .updateTable('paymentMethods')
    .set({ ...change, billingAddress: JSON.stringify(change.billingAddress) })
    .where('paymentMethodId', '=', paymentMethodId)
    .where('removedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Returns `false` when another request has removed it already. */
export async function markRemoved(
  tx: Transaction,
  { paymentMethodId }: Pick<PaymentMethodRow, 'paymentMethodId'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentMethods')
    .set({ removedAt: at, isDefault: false, billingAddress: null })
    .where('paymentMethodId', '=', paymentMethodId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const markTold = (
  tx: Transaction,
  { paymentMethodId, toldOfLastDay }: { paymentMethodId: string; toldOfLastDay: Day },
) =>
  tx
    .updateTable('paymentMethods')
    .set({ toldOfLastDay })
    .where('paymentMethodId', '=', paymentMethodId)
    .execute();

/** Locks the profile. Required before its default card changes. */
export const lockProfile = (tx: Transaction, billingProfileId: string) =>
  tx
    .selectFrom('billingProfiles')
    .select('billingProfileId')
    .where('billingProfileId', '=', billingProfileId)
    .forUpdate()
    .execute();

/** Makes the card the default of its profile. Lock the profile first. */
export async function setDefault(
  tx: Transaction,
  { paymentMethodId, billingProfileId }: PaymentMethodRow,
): Promise<void> {
  const ofProfile = tx
    .updateTable('paymentMethods')
    .where('billingProfileId', '=', billingProfileId);
  await ofProfile.set({ isDefault: false }).where('isDefault', '=', true).execute();
  await ofProfile.set({ isDefault: true }).where('paymentMethodId', '=', paymentMethodId).execute();
}

/** Returns whether a plan will be charged to the default card of the billing profile. */
export const renewsWith = async (
  db: Database | Transaction,
  { accountNumber, billingProfileId }: Pick<PaymentMethodRow, 'accountNumber' | 'billingProfileId'>,
): Promise<boolean> =>
  (await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('accountNumber', '=', accountNumber)
    .where('billingProfileId', '=', billingProfileId)
    .where('state', '=', 'active')
    .where('renewsOn', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
