import type { Address } from '@sideband/shared-sdk/address/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';
import type { VaultCard } from '../payments/card-vault.ts';

export interface PaymentMethodsTable {
  paymentMethodId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  billingProfileId: string;
  gatewayPaymentMethodId: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  wallet: string | null;
  /** Null once the card is removed. */
  billingAddress: Json<Address> | null;
  isDefault: boolean;
  addedAt: Date;
  removedAt: Date | null;
  /** The last day of which its customer was told ahead. */
  toldOfLastDay: Generated<Day | null>;
  /** When to consider a notice that it expires; kept by the database, null where there is nothing to consider. */
  expiryNoticeOn: Generated<Day | null>;
}
export type PaymentMethodRow = Selectable<PaymentMethodsTable>;

export interface GatewayCustomersTable {
  accountNumber: Customer['accountNumber'];
  gatewayCustomerId: string;
  /** Since when the gateway is to forget them, as their account is closed. */
  forgetFrom: Date | null;
}

interface OfAccount {
  accountNumber: Customer['accountNumber'];
}

/** What the gateway calls this customer; undefined before the first card. */
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

/** Whether the account is closed: its cards are charged no more. */
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

/** The cards of an account: default ones first, then the newest. */
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

/** A card as a charge needs it. */
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
> & { gatewayCustomerId: string };

interface WhichCard extends OfAccount {
  paymentMethodId?: string | undefined;
  billingProfileId?: string | undefined;
}

/**
 * The card named, or the default one of the profile named, or that of the account's default profile. Undefined: there is
 * none, it was removed, or it is somebody else's.
 */
export const paymentMethodOf = (
  db: Database | Transaction,
  of: WhichCard,
): Promise<ChargeableCard | undefined> => chargeableCard(db, of).executeTakeFirst();

/** To be sent: `paymentMethodOf`, of which the first row counts. */
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

/** A card of this account by our id or the gateway's, removed ones as well. */
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

/** Undefined where another account has it: the gateway lets a card be of one customer only. */
export const insertPaymentMethod = (
  tx: Transaction,
  { billingAddress, ...card }: VaultCard & { billingAddress: Address },
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
  change: { expiryMonth: number; expiryYear: number; billingAddress: Address },
): Promise<PaymentMethodRow | undefined> =>
  tx
    .updateTable('paymentMethods')
    .set({ ...change, billingAddress: JSON.stringify(change.billingAddress) })
    .where('paymentMethodId', '=', paymentMethodId)
    .where('removedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** False where somebody else was faster. */
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

/** Which card of a profile counts changes behind this lock. */
export const lockProfile = (tx: Transaction, billingProfileId: string) =>
  tx
    .selectFrom('billingProfiles')
    .select('billingProfileId')
    .where('billingProfileId', '=', billingProfileId)
    .forUpdate()
    .execute();

/** From now on that card is its profile's default one. Lock the profile first. */
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
