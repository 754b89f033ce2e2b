import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

export interface CollectionsTable {
  invoiceId: InvoiceId;
  attempt: number;
  accountNumber: Customer['accountNumber'];
  amount: number;
  state: 'asking' | 'taken' | 'declined' | 'needless';
  reason: string | null;
  askedAt: Date;
  /** Since when the gateway may have been asked. */
  begunAt: Generated<Date | null>;
  /** The card it asks: the same one each time, under a key of its own. */
  paymentMethodId: Generated<string | null>;
  nextOn: Day | null;
}
export type Collection = Selectable<CollectionsTable>;

export interface RenewalNoticesTable {
  subscriptionId: SubscriptionId;
  renewsOn: Day;
  toldAt: Date;
}
