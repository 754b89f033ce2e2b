import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { notFound } from '../failures/failures.ts';
import { type BillingProfileRow, billingProfileOf } from './billing-profiles.table.ts';

/**
 * Returns the customer's own billing profile. Responds with 404 when the profile is missing or
 * another customer's.
 */
export const checkProfile = async (
  db: Database | Transaction,
  own: { accountNumber: Customer['accountNumber']; billingProfileId: string },
): Promise<BillingProfileRow> => (await billingProfileOf(db, own)) ?? notFound();
