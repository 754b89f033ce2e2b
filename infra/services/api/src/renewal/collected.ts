import type { Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { linkToPay } from '../balance-due/link-to-pay.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { invoiceNames } from '../invoices/invoices.table.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { isClosed } from '../payment-methods/payment-methods.table.ts';
import { suspend } from '../subscriptions/suspend.ts';
import { isOwed } from './charge-of-invoice.ts';
import { askFor, settle } from './collections.table.ts';
import { nextTryOn, stopsOn } from './dunning.rule.ts';
import type { Collection } from './tables.ts';

interface Options {
  customer: Customer;
  collection: Collection;
  /** Amount of the charge. */
  amount: Money;
  lastFour: string | null;
  brand: string | null;
}

/** Why nothing was taken. */
interface Declined {
  status: 'declined' | 'refused';
  reason: string;
}

/**
 * Pays the charged invoice first, and then other open ones. If an amount of the invoice remains
 * due, another collection is requested for it, so that no amount is forgotten.
 */
export async function take(
  tx: Transaction,
  trail: Trail,
  { customer, collection, amount, chargeId, brand, lastFour }: Options & { chargeId: string },
) {
  const { accountNumber, invoiceId, attempt } = collection;
  await settle(tx, collection, { state: 'taken', reason: null, nextOn: null });
  const bills = await payOpenInvoices(tx, trail, {
    accountNumber,
    amount,
    from: 'card',
    first: invoiceId,
    reference: chargeId,
    lastFour: lastFour ?? undefined,
  });
  await recordChange(tx, trail, {
    action: 'payment taken',
    subject: `invoice:${invoiceId}`,
    after: { attempt, amount },
  });
  // The account is closed: no one is left to be notified or charged.
  if (await isClosed(tx, collection)) return;
  await askFor(tx, trail, { invoiceId, attempt: attempt + 1 });
  const { amountDue: balanceDue } = await readBalances(tx, customer, trail.at);
  const { firstName } = customer;
  const on = todayOf(customer, trail.at);
  const content = { firstName, amount, balanceDue, brand, lastFour, on, bills };
  await insertMail(tx, customer, trail.at, { kind: 'paymentTaken', content });
}

/**
 * Schedules the retry of a declined charge. After the last attempt the subscription is suspended
 * until the invoice is paid.
 */
export async function decline(
  tx: Transaction,
  trail: Trail,
  { customer, collection, amount, outcome, brand, lastFour }: Options & { outcome: Declined },
) {
  const { invoiceId, attempt } = collection;
  const { reason } = outcome;
  const isWaitedFor = !(await isClosed(tx, collection)) && (await isOwed(tx, collection));
  const today = todayOf(customer, trail.at);
  const nextOn = isWaitedFor ? nextTryOn(today, attempt) : undefined;
  await settle(tx, collection, { state: 'declined', reason, nextOn: nextOn ?? null });
  await recordChange(tx, trail, {
    action: outcome.status === 'refused' ? 'payment refused' : 'payment declined',
    subject: `invoice:${invoiceId}`,
    after: { attempt, reason, nextOn: nextOn ?? null },
  });
  if (!isWaitedFor) return;
  if (nextOn === undefined) await suspend(tx, trail, invoiceId);
  const content = {
    firstName: customer.firstName,
    amount,
    brand,
    lastFour,
    on: today,
    bills: await invoiceNames(tx, [invoiceId]),
    token: await linkToPay(tx, customer, trail.at),
    isRefused: outcome.status === 'refused',
    // From the last attempt on, the service is off.
    stopsOn: nextOn === undefined ? null : stopsOn(today, attempt),
  };
  await insertMail(tx, customer, trail.at, { kind: 'paymentDeclined', content });
}
