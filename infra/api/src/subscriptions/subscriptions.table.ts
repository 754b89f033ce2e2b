import type { Address } from '@sideband/shared-sdk/address/model';
import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.table.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';
import type { AddOn } from '../pricing/charges.rule.ts';
import type { Phase } from '../pricing/periods.rule.ts';

export type Family = 'streaming' | 'satellite' | 'bundle';

/** The stretch of its price that a subscription is in; `endsOn` is the first day after it. */
export interface RunningPhase {
  type: Phase['type'];
  startedOn: Day;
  endsOn: Day | null;
  billingPeriod: string;
  count: number | null;
}

export interface SubscriptionsTable {
  subscriptionId: Generated<Subscription['id']>;
  accountNumber: Customer['accountNumber'];
  family: Family;
  partOf: Subscription['id'] | null;
  productId: string;
  offerId: string;
  offerName: string;
  currency: Money['currency'];
  addOns: Json<readonly AddOn[]>;
  deviceId: string | null;
  /** Where it is used: each of its charges is taxed there. Null where nobody has said. */
  serviceAddress: Json<Address> | null;
  billingProfileId: string | null;
  paymentMethodId: string | null;
  sourceKind: Subscription['source']['kind'];
  externalReference: string;
  state: 'active' | 'pending_cancellation' | 'suspended' | 'inactive' | 'closed';
  inactiveReason: 'nonPay' | 'suspension' | null;
  isPrimary: Generated<boolean>;
  streamingUsername: string | null;
  hasRandomCredentials: Generated<boolean>;
  startedAt: Date;
  anchoredOn: Day;
  schedule: Json<readonly Phase[]>;
  nextPeriod: number;
  renewsOn: Day | null;
  /** When to consider a notice of the next renewal; kept by the database, null where there is nothing to consider. */
  noticeOn: Generated<Day | null>;
  phase: Json<RunningPhase>;
  pendingOfferId: OfferId | null;
  /** The offer that follows, as it was agreed to; null: as it is sold on that day. */
  pendingTerms: ColumnType<Offer | null, string | null | undefined, string | null>;
  endsOn: Day | null;
  terminatedAt: Date | null;
}
export type StoredSubscription = Selectable<SubscriptionsTable>;

export const subscriptionsOf = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<StoredSubscription[]> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .orderBy('startedAt', 'desc')
    .orderBy('subscriptionId')
    .execute();

/**
 * The subscriptions that are not over and whose bills a profile pays. What we bill without naming a profile, the default
 * one pays.
 */
export async function openSubscriptionsOn(
  db: Database | Transaction,
  profile: BillingProfileRow,
): Promise<StoredSubscription['subscriptionId'][]> {
  const found = await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('accountNumber', '=', profile.accountNumber)
    .where('sourceKind', '=', 'stripe')
    .where('state', '<>', 'closed')
    .where(ofProfile(profile))
    .orderBy('startedAt', 'desc')
    .orderBy('subscriptionId')
    .execute();
  return found.map(({ subscriptionId }) => subscriptionId);
}

/** One of the customer's own; another's is as good as unknown. */
export const subscriptionOf = (
  db: Database | Transaction,
  of: { subscriptionId: string; accountNumber: Customer['accountNumber'] },
): Promise<StoredSubscription | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('subscriptionId', '=', of.subscriptionId as Subscription['id'])
    .where('accountNumber', '=', of.accountNumber)
    .executeTakeFirst();

/** The same, kept from others until the transaction ends. */
export const lockSubscription = (
  tx: Transaction,
  of: { subscriptionId: string; accountNumber: Customer['accountNumber'] },
): Promise<StoredSubscription | undefined> =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('subscriptionId', '=', of.subscriptionId as Subscription['id'])
    .where('accountNumber', '=', of.accountNumber)
    .forUpdate()
    .executeTakeFirst();
