import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { endSubscription, hasEnded } from '../subscriptions/end-subscriptions.ts';
import { periodAt, phaseOf, restOf } from '../subscriptions/schedule.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { isOverdue } from './invoices.table.ts';

/** Query that locks the subscriptions suspended for a debt, until the transaction ends. */
export const standingToLock = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', '=', 'suspended')
    .where('inactiveReason', '=', 'nonPay')
    .forUpdate();

/**
 * Resumes subscriptions suspended for a debt once nothing is overdue. If the paid period has ended
 * meanwhile, a new one starts today, because the invoice that has now been paid covers days without
 * service. A canceled subscription still ends on its last day, and is closed if that day has come:
 * it never starts a new period.
 */
export async function reinstate(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
  standing: readonly StoredSubscription[],
): Promise<void> {
  if (standing.length === 0) return;
  const today = todayOf(await readCustomer(tx, accountNumber), trail.at);
  if (await isOverdue(tx, { accountNumber, today })) return;

  for (const row of standing) {
    // A second subscription ends with the plan that it is part of.
    const first = standing.find(({ subscriptionId }) => subscriptionId === row.partOf) ?? row;
    if (hasEnded(first, today)) await endSubscription(tx, trail, row);
    else await resume(tx, trail, { row, endsOn: first.endsOn, today });
  }
}

async function resume(
  tx: Transaction,
  trail: Trail,
  { row, endsOn, today }: { row: StoredSubscription; endsOn: Day | null; today: Day },
) {
  const { subscriptionId, anchoredOn, nextPeriod, renewsOn } = row;
  const isEnding = endsOn !== null;
  const isOver = !isEnding && (renewsOn === null || renewsOn <= today);
  const schedule = isOver ? restOf(row.schedule, Math.max(nextPeriod - 1, 0)) : row.schedule;
  const first = isOver ? periodAt(today, schedule, 0) : undefined;
  const state = isEnding && row.partOf === null ? 'pending_cancellation' : 'active';
  await tx
    .updateTable('subscriptions')
    .set({
      state,
      inactiveReason: null,
      ...(first && {
        anchoredOn: today,
        nextPeriod: 1,
        renewsOn: first.to,
        schedule: JSON.stringify(schedule),
        phase: JSON.stringify(phaseOf(today, schedule, first)),
      }),
    })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription reinstated',
    subject: `subscription:${subscriptionId}`,
    before: { state: row.state, anchoredOn, renewsOn },
    after: { state, renewsOn: first?.to ?? renewsOn },
  });
}
