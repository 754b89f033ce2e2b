import { recordChange, type Trail } from '../audit/audit.table.ts';
import { brandOf } from '../charges/charges.table.ts';
import { type Customer, hasLeft, lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { DisputeRecord } from '../gateway/gateway-records.ts';
import type { Services } from '../http/serve.ts';
import { partsOfCharge, payerOf, takeBack } from '../invoices/charge-parts.ts';
import { invoiceNames } from '../invoices/invoices.table.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { type LedgerAccount, post } from '../ledger/ledger.table.ts';
import type { LedgerTransactionsTable } from '../ledger/tables.ts';
import { takeFromCredit } from '../ledger/take-from-credit.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { suspend } from '../subscriptions/suspend.ts';
import { keepDispute, readDispute } from './disputes.table.ts';

type Following = Pick<Services, 'db' | 'mailIsDue'>;

const isClosed = (state: DisputeRecord['state']) => state !== 'inquiry' && state !== 'open';
/** Whether the bank has withdrawn the disputed amount. */
const isWithdrawn = (state: DisputeRecord['state'] | undefined) =>
  state === 'open' || state === 'lost';

/**
 * Books the state of a dispute at the gateway. While it is open, the bank holds the amount. When it
 * is won, we get the amount back. When it is lost, the payment is reversed: its invoices become due
 * again, and their subscriptions are suspended until they are paid. Idempotent and independent of
 * order: only changes are booked. Charges missing from our books are ignored.
 */
export async function followDispute(
  { db, mailIsDue }: Following,
  trail: Trail,
  record: DisputeRecord,
): Promise<void> {
  const accountNumber = await payerOf(db, record.chargeId);
  if (accountNumber === undefined) return;
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, accountNumber);
    const before = await readDispute(tx, record.disputeId);
    if (before?.status === record.status) return;
    // A concurrent request may have read the gateway earlier; do not reopen a closed dispute.
    if (before && isClosed(before.state) && !isClosed(record.state)) return;
    const { disputeId, chargeId, state, reason, status, openedAt } = record;
    await keepDispute(tx, {
      disputeId,
      chargeId,
      accountNumber,
      state,
      reason,
      status,
      openedAt,
      amount: record.amount.minorUnits,
      currency: record.amount.currency,
      closedAt: isClosed(state) ? trail.at : null,
    });
    await recordChange(tx, trail, {
      action: before ? 'dispute changed' : 'dispute opened',
      subject: `dispute:${disputeId}`,
      ...(before && { before: { state: before.state, status: before.status } }),
      after: { accountNumber, chargeId, state, status, reason, amount: record.amount },
    });
    await book(tx, trail, { customer, record, before: before?.state });
  });
  mailIsDue();
}

interface Change {
  customer: Customer;
  record: DisputeRecord;
  before: DisputeRecord['state'] | undefined;
}

async function book(tx: Transaction, trail: Trail, { customer, record, before }: Change) {
  const { disputeId, state, amount } = record;
  const reference = `${disputeId}:${state}`;
  const move = (
    reason: LedgerTransactionsTable['reason'],
    debit: LedgerAccount,
    credit: LedgerAccount,
  ) => post(tx, { at: trail.at, reason, reference }, { debit, credit, amount });

  const mustBeWithdrawn = isWithdrawn(state) || (state === 'won' && before === undefined);
  if (mustBeWithdrawn && !isWithdrawn(before)) {
    await move('dispute_withdrawn', { kind: 'disputed' }, { kind: 'cash' });
  }
  if (state === 'won' && before === 'lost') {
    // Won on appeal. The invoices became due again, and may have been paid in another way since.
    const { accountNumber } = customer;
    await payOpenInvoices(tx, trail, { accountNumber, amount, from: 'card', reference });
  } else if (state === 'won') {
    await move('dispute_reinstated', { kind: 'cash' }, { kind: 'disputed' });
  }
  if (state === 'lost' && before !== 'lost') await reverse(tx, trail, customer, record);
}

/**
 * Makes the invoices that the charge paid due again. They are never collected automatically,
 * because the cardholder has just disputed that charge.
 */
async function reverse(
  tx: Transaction,
  trail: Trail,
  customer: Customer,
  { disputeId, chargeId, amount }: DisputeRecord,
) {
  const { accountNumber } = customer;
  const { currency } = amount;
  const { taken, rest } = takeBack(await partsOfCharge(tx, chargeId), amount.minorUnits);
  let isSuspended = false;
  for (const [nth, part] of taken.entries()) {
    const { invoiceId, dueOn, lastFour, amount: minorUnits } = part;
    await tx
      .updateTable('invoices')
      .set(({ eb }) => ({
        amountPaid: eb('amountPaid', '-', minorUnits),
        amountDue: eb('amountDue', '+', minorUnits),
      }))
      .where('invoiceId', '=', invoiceId)
      .execute();
    await tx
      .insertInto('invoicePayments')
      .values({
        invoiceId,
        accountNumber,
        kind: 'reversal',
        amount: minorUnits,
        paidAt: trail.at,
        lastFour,
        chargeId,
        invoiceAdjustmentId: `${disputeId}:${nth}`,
      })
      .execute();
    await post(
      tx,
      // Counts as overdue from the invoice's original due date.
      { at: trail.at, reason: 'payment_reversed', reference: `${disputeId}:${invoiceId}`, dueOn },
      {
        debit: { kind: 'receivable', accountNumber },
        credit: { kind: 'disputed' },
        amount: { minorUnits, currency },
      },
    );
    await recordChange(tx, trail, {
      action: 'payment reversed',
      subject: `invoice:${invoiceId}`,
      after: { disputeId, amount: { minorUnits, currency } },
    });
    if (await suspend(tx, trail, invoiceId)) isSuspended = true;
  }
  await takeFromCredit(tx, trail, {
    customer,
    amount: { minorUnits: rest, currency },
    to: { kind: 'disputed' },
    reason: 'payment_reversed',
    reference: disputeId,
  });
  const [first] = taken;
  if (!first || hasLeft(customer)) return;
  const { amountDue: balanceDue } = await readBalances(tx, customer, trail.at);
  const content = {
    firstName: customer.firstName,
    amount,
    balanceDue,
    isSuspended,
    lastFour: first.lastFour,
    brand: await brandOf(tx, chargeId),
    on: todayOf(customer, trail.at),
    bills: await invoiceNames(
      tx,
      taken.map(({ invoiceId }) => invoiceId),
    ),
  };
  await insertMail(tx, customer, trail.at, { kind: 'paymentReversed', content });
}
