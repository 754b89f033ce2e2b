import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { AddOn } from '@sideband/shared-sdk/rules/charges';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.table.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';

/** The price phase that a subscription is in. `endsOn` is the first day after it. */
export interface RunningPhase {
  type: Phase['type'];
  startedOn: Day;
  endsOn: Day | null;
  billingPeriod: string;
  count: number | null;
}

export type Family = 'streaming' | 'satellite' | 'bundle';

interface SubscriptionsTable {
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
  /** Address or place where the subscription is used and taxed. `null` if unknown. */
  serviceAddress: Json<PlaceOfUse> | null;
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
  /**
   * Day on which to consider a renewal notice. Maintained by the database. `null` when there is
   * none to consider.
   */
  noticeOn: Generated<Day | null>;
  phase: Json<RunningPhase>;
  pendingOfferId: OfferId | null;
  /** Terms of the pending offer as agreed. `null` means the terms on sale at the renewal. */
  pendingTerms: ColumnType<Offer | null, string | null | undefined, string | null>;
  endsOn: Day | null;
  terminatedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
  }
}
export type StoredSubscription = Selectable<SubscriptionsTable>;

/** Snapshot of a subscription that an order changes, taken when the change was priced. */
export interface Changed {
  subscriptionId: Subscription['id'];
  offerId: string;
  state: 'active' | 'pending_cancellation';
  renewsOn: Day | null;
}

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
 * Returns the open subscriptions billed to a profile. Those that name no profile are billed to the
 * default one.
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

/** Returns one of the customer's own subscriptions. Another customer's is treated as unknown. */
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

/** Like `subscriptionOf`, row-locked until the transaction ends. */
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
