import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { periodAt, phaseOf, restOf } from './schedule.rule.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/** To be sent: subscriptions that stand still for a debt, kept from others until the transaction ends. */
export const standingToLock = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', '=', 'suspended')
    .where('inactiveReason', '=', 'nonPay')
    .forUpdate();

/**
 * Lets subscriptions that stood still for a debt play again once nothing is overdue. Whose paid time ran out meanwhile
 * starts a new one today: the bill that was paid now is for days on which nothing played.
 */
export async function reinstate(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
  standing: readonly StoredSubscription[],
): Promise<void> {
  if (standing.length === 0) return;

  const today = todayOf(await readCustomer(tx, accountNumber), trail.at);
  const overdue = await tx
    .selectFrom('invoices')
    .select('invoiceId')
    .where('accountNumber', '=', accountNumber)
    .where('amountDue', '>', 0)
    .where('dueOn', '<', today)
    .executeTakeFirst();
  if (overdue) return;

  for (const { subscriptionId, anchoredOn, nextPeriod, renewsOn, ...of } of standing) {
    const isOver = renewsOn === null || renewsOn <= today;
    const schedule = isOver ? restOf(of.schedule, Math.max(nextPeriod - 1, 0)) : of.schedule;
    const first = isOver ? periodAt(today, schedule, 0) : undefined;
    await tx
      .updateTable('subscriptions')
      .set({
        ...{ state: 'active', inactiveReason: null },
        ...(first && {
          ...{ anchoredOn: today, nextPeriod: 1, renewsOn: first.to },
          ...{ schedule: JSON.stringify(schedule) },
          phase: JSON.stringify(phaseOf(today, schedule, first)),
        }),
      })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    await recordChange(tx, trail, {
      action: 'subscription reinstated',
      subject: `subscription:${subscriptionId}`,
      before: { state: 'suspended', anchoredOn, renewsOn },
      after: { state: 'active', renewsOn: first?.to ?? renewsOn },
    });
  }
}
