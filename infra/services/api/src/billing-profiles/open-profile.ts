import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { type BillingProfileRow, insertBillingProfile } from './billing-profiles.table.ts';

/** Adds a billing profile to an account and records it in the audit log. */
export async function openProfileWith(
  tx: Transaction,
  trail: Trail,
  of: Omit<Parameters<typeof insertBillingProfile>[1], 'at'>,
): Promise<BillingProfileRow> {
  const profile = await insertBillingProfile(tx, { ...of, at: trail.at });
  const { billingProfileId, accountNumber, isDefault } = profile;
  await recordChange(tx, trail, {
    action: 'billing profile added',
    subject: `billingProfile:${billingProfileId}`,
    after: { accountNumber, isDefault },
  });
  return profile;
}
