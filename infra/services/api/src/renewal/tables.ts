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
  /** Time from which the gateway may have received the charge. */
  begunAt: Generated<Date | null>;
  /** Card that the attempt charges. Retries use the same card with the same key. */
  paymentMethodId: Generated<string | null>;
  nextOn: Day | null;
}
export type Collection = Selectable<CollectionsTable>;

export interface RenewalNoticesTable {
  subscriptionId: SubscriptionId;
  renewsOn: Day;
  toldAt: Date;
}
