import {
  type BillingProfileRow,
  billingProfileOf,
} from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { notFound } from '../http/failures.ts';

/** Who pays has to be the customer's own; another's profile is as good as unknown. */
export const checkProfile = async (
  db: Database | Transaction,
  own: { accountNumber: Customer['accountNumber']; billingProfileId: string },
): Promise<BillingProfileRow> => (await billingProfileOf(db, own)) ?? notFound();
