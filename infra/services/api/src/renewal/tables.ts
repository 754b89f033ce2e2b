import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

interface CollectionsTable {
  invoiceId: InvoiceId;
  attempt: number;
  accountNumber: Customer['accountNumber'];
  /** Amount due when the collection was requested. The charge states the amount that is taken. */
  amount: number;
  state: 'asking' | 'taken' | 'declined' | 'needless';
  reason: string | null;
  askedAt: Date;
  nextOn: Day | null;
}
export type Collection = Selectable<CollectionsTable>;

interface RenewalNoticesTable {
  subscriptionId: SubscriptionId;
  renewsOn: Day;
  toldAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    invoiceCollections: CollectionsTable;
    renewalNotices: RenewalNoticesTable;
  }
}
