import { recordChange, type Trail } from '../audit/audit.table.ts';
import { brandOf } from '../charges/charges.table.ts';
import { type Customer, hasLeft, lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { RefundRecord } from '../gateway/gateway-records.ts';
import type { Services } from '../http/serve.ts';
import { partsOfCharge, payerOf, takeBack } from '../invoices/charge-parts.ts';
import { invoiceNames } from '../invoices/invoices.table.ts';
import { post } from '../ledger/ledger.table.ts';
import { takeFromCredit } from '../ledger/take-from-credit.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { insertRefund, markFailed, readRefund } from './refunds.table.ts';
import { unbook } from './unbook.ts';

type Following = Pick<Services, 'db' | 'mailIsDue'>;

/**
 * Books a refund that was made at the gateway, once, and reverses it if the cardholder's bank
 * returns it. A refund at the gateway does not end the subscription. Idempotent, in any order.
 * Charges that are not in the ledger are ignored: refunds of failed orders were never booked.
 */
export async function followRefund(
  { db, mailIsDue }: Following,
  trail: Trail,
  record: RefundRecord,
): Promise<void> {
  if (record.state === 'pending') return;
  const accountNumber = await payerOf(db, record.chargeId);
  if (accountNumber === undefined) return;
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, accountNumber);
    const known = await readRefund(tx, record.refundId);
    if (!known && record.state === 'succeeded') await book(tx, trail, customer, record);
    if (known?.state === 'booked' && record.state === 'failed') {
      await markFailed(tx, record.refundId);
      await unbook(tx, trail, record);
    }
  });
  mailIsDue();
}

async function book(tx: Transaction, trail: Trail, customer: Customer, record: RefundRecord) {
  const { refundId, chargeId, amount } = record;
  const { accountNumber } = customer;
  const { currency, minorUnits } = amount;
  const { taken, rest } = takeBack(await partsOfCharge(tx, chargeId), minorUnits);
  await insertRefund(tx, {
    refundId,
    chargeId,
    accountNumber,
    amount: minorUnits,
    currency,
    state: 'booked',
    bookedAt: trail.at,
  });
  if (taken.length > 0) {
    await tx
      .insertInto('invoicePayments')
      .values(
        taken.map(({ invoiceId, lastFour, amount: part }, nth) => ({
          invoiceId,
          accountNumber,
          kind: 'refund' as const,
          amount: part,
          paidAt: trail.at,
          lastFour,
          chargeId,
          invoiceAdjustmentId: `${refundId}:${nth}`,
        })),
      )
      .execute();
    await post(
      tx,
      { at: trail.at, reason: 'refund', reference: refundId },
      {
        debit: { kind: 'sales' },
        credit: { kind: 'cash' },
        amount: { minorUnits: minorUnits - rest, currency },
      },
    );
  }
  await takeFromCredit(tx, trail, {
    customer,
    amount: { minorUnits: rest, currency },
    to: { kind: 'cash' },
    reason: 'refund',
    reference: refundId,
  });
  await recordChange(tx, trail, {
    action: 'refund booked',
    subject: `refund:${refundId}`,
    after: { accountNumber, chargeId, amount },
  });
  if (hasLeft(customer)) return;
  const content = {
    firstName: customer.firstName,
    amount,
    lastFour: taken[0]?.lastFour ?? null,
    brand: await brandOf(tx, chargeId),
    on: todayOf(customer, trail.at),
    bills: await invoiceNames(
      tx,
      taken.map(({ invoiceId }) => invoiceId),
    ),
  };
  await insertMail(tx, customer, trail.at, { kind: 'refunded', content });
}
