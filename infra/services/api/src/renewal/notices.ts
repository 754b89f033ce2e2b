import { reminderDays } from '@sideband/shared-sdk/rules/trial-timeline';
import type { Trail } from '../audit/audit.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

/** A new price, and the end of a trial, are announced this long before. */
export const daysBeforeChange = reminderDays;

/** Marks a renewal as announced. Returns false if it was announced before. */
export async function announceOnce(
  tx: Transaction,
  { at: toldAt }: Trail,
  of: { subscriptionId: StoredSubscription['subscriptionId']; renewsOn: Day },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('renewalNotices')
    .values({ ...of, toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
