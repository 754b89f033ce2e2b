import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failures.ts';

/** Who pays has to be the customer's own; another's profile is as good as unknown. */
export async function checkProfile(
  db: Database,
  of: { accountNumber: Customer['accountNumber']; billingProfileId: string },
): Promise<void> {
  // An account has bills before it has a profile; they go by this name.
  if (of.billingProfileId === `bp-${of.accountNumber}`) return;
  if (!(await billingProfileOf(db, of))) notFound();
}
