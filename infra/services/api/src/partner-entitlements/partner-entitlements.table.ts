import type {
  PartnerEntitlement,
  PartnerEntitlementId,
} from '@sideband/shared-sdk/partner-entitlements/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';

interface PartnerEntitlementsTable {
  partnerEntitlementId: PartnerEntitlementId;
  accountNumber: Customer['accountNumber'];
  partnerName: string;
  productId: string;
  months: number;
  status: 'pending' | 'active';
  /** Last day on which it can be activated. */
  lastDay: Day | null;
  /** `null` for entitlements that were activated before we stored them. */
  subscriptionId: SubscriptionId | null;
  activatedAt: Date | null;
  /** First day without the plan. */
  endsOn: Day | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    partnerEntitlements: PartnerEntitlementsTable;
  }
}
export type StoredEntitlement = Selectable<PartnerEntitlementsTable>;

export const entitlementsOf = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<StoredEntitlement[]> =>
  db
    .selectFrom('partnerEntitlements')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .orderBy('partnerEntitlementId')
    .execute();

/** Returns the entitlement, whichever account has claimed it. */
export const entitlementById = (
  db: Database | Transaction,
  id: PartnerEntitlementId,
): Promise<StoredEntitlement | undefined> =>
  db
    .selectFrom('partnerEntitlements')
    .selectAll()
    .where('partnerEntitlementId', '=', id)
    .executeTakeFirst();

/**
 * Locks one of the customer's own entitlements until the transaction ends. Another customer's is
 * treated as unknown.
 */
export const lockEntitlement = (
  tx: Transaction,
  of: { partnerEntitlementId: PartnerEntitlementId; accountNumber: Customer['accountNumber'] },
): Promise<StoredEntitlement | undefined> =>
  tx
    .selectFrom('partnerEntitlements')
    .selectAll()
    .where('partnerEntitlementId', '=', of.partnerEntitlementId)
    .where('accountNumber', '=', of.accountNumber)
    .forUpdate()
    .executeTakeFirst();

export const showEntitlement = ({
  partnerEntitlementId: id,
  partnerName,
  lastDay,
  activatedAt,
  endsOn,
  ...row
}: StoredEntitlement): PartnerEntitlement => ({
  id,
  partnerName,
  months: row.months,
  subscriptionId: row.subscriptionId,
  productId: row.productId,
  status: row.status,
  ...(lastDay !== null && { lastDay }),
  ...(activatedAt !== null && { activatedAt: activatedAt.toISOString() }),
  ...(endsOn !== null && { endsOn }),
});
