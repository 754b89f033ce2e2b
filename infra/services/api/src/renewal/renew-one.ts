import { familyOf, productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { payFromCredit } from '../invoices/pay-from-credit.ts';
import { endSubscription, hasEnded } from '../subscriptions/end-subscriptions.ts';
import { chargeToBill } from '../subscriptions/next-charge.ts';
import { periodAt, phaseOf } from '../subscriptions/schedule.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { termsThatFollow } from '../subscriptions/terms-that-follow.ts';
import { askFor } from './collections.table.ts';
import { tellOfTrialOver } from './trial-end.ts';

/**
 * Moves a subscription to its next period if that has started: issues the invoice, applies credit
 * and requests the collection of the rest. Returns whether anything was due. Idempotent and safe to
 * run concurrently: the row is locked, and a period is billed once. Throws `TaxesUnknown`, and
 * leaves the subscription due, when the taxes of its place are unknown.
 */
export async function renewOne(
  tx: Transaction,
  trail: Trail,
  subscriptionId: SubscriptionId,
): Promise<boolean> {
  const find = () =>
    tx.selectFrom('subscriptions').selectAll().where('subscriptionId', '=', subscriptionId);
  const { accountNumber } = await find().executeTakeFirstOrThrow();
  // Always lock the customer first: purchases and changes use the same order.
  const customer = await lockCustomer(tx, accountNumber);
  const row = await find().forUpdate().executeTakeFirstOrThrow();
  const { renewsOn, state } = row;
  const today = todayOf(customer, trail.at);
  if (mayEnd.has(state) && hasEnded(row, today)) return end(tx, trail, row);
  if (state !== 'active' || renewsOn === null || renewsOn > today) return false;

  const current = await switched(tx, trail, row, renewsOn);
  const period = periodAt(current.anchoredOn, current.schedule, current.nextPeriod);
  if (!period) {
    await tellOfTrialOver(tx, trail, { row: current, customer });
    return end(tx, trail, current);
  }
  const next = await chargeToBill(tx, current, customer);
  await advance(tx, trail, current, period);
  if (next) await bill(tx, trail, { row: current, customer, today, ...next });
  return true;
}

const mayEnd = new Set<StoredSubscription['state']>(['pending_cancellation', 'suspended']);

/** Ends the subscription, because no period follows or the day of its cancellation has come. */
const end = (tx: Transaction, trail: Trail, row: StoredSubscription) =>
  endSubscription(tx, trail, row).then(() => true);

type Due = NonNullable<Awaited<ReturnType<typeof chargeToBill>>>;

async function bill(
  tx: Transaction,
  trail: Trail,
  of: { row: StoredSubscription; customer: Customer; today: Day } & Due,
) {
  const { row, customer, today, period, charge, serviceAddress } = of;
  const { accountNumber, subscriptionId, offerId, billingProfileId, paymentMethodId } = row;
  const issued = await issueInvoice(tx, trail, {
    accountNumber,
    subscriptionId,
    offerId,
    billingProfileId,
    paymentMethodId,
    reason: 'renewal',
    period,
    charge,
    dueOn: today,
    serviceAddress,
  });
  if (!issued) return;
  const { invoiceId } = issued;
  await payFromCredit(tx, trail, { customer, invoiceId, attempt: 0 });
  await askFor(tx, trail, { invoiceId, attempt: 1 });
}

/**
 * Switches to the terms that follow, if any: after a trial, at a planned change, or when a student
 * plan ends.
 */
async function switched(
  tx: Transaction,
  trail: Trail,
  row: StoredSubscription,
  renewsOn: Day,
): Promise<StoredSubscription> {
  const terms = await termsThatFollow(tx, row);
  if (!terms) return { ...row, pendingOfferId: null };
  const wasTrial = row.phase.type === 'Free';
  const change = {
    offerId: terms.id,
    offerName: terms.name,
    family: familyOf(terms),
    productId: productOf(terms),
    anchoredOn: renewsOn,
    nextPeriod: 0,
    pendingOfferId: null,
    pendingTerms: null,
    ...(wasTrial && { sourceKind: 'stripe' as const, externalReference: row.subscriptionId }),
  };
  const schedule = phasesOf(terms);
  await tx
    .updateTable('subscriptions')
    .set({ ...change, schedule: JSON.stringify(schedule) })
    .where('subscriptionId', '=', row.subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription switched',
    subject: `subscription:${row.subscriptionId}`,
    before: { offerId: row.offerId },
    after: { offerId: terms.id },
  });
  return { ...row, ...change, schedule };
}

/**
 * Makes the next period the current one. The plan's second subscription moves to that period, too.
 */
async function advance(
  tx: Transaction,
  trail: Trail,
  { subscriptionId, anchoredOn, schedule, nextPeriod, renewsOn }: StoredSubscription,
  period: NonNullable<ReturnType<typeof periodAt>>,
) {
  const phase = JSON.stringify(phaseOf(anchoredOn, schedule, period));
  await tx
    .updateTable('subscriptions')
    .set({ nextPeriod: nextPeriod + 1, renewsOn: period.to, phase })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  await tx
    .updateTable('subscriptions')
    .set({ renewsOn: period.to, phase })
    .where('partOf', '=', subscriptionId)
    .where('state', '=', 'active')
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription renewed',
    subject: `subscription:${subscriptionId}`,
    before: { renewsOn },
    after: { renewsOn: period.to },
  });
}
