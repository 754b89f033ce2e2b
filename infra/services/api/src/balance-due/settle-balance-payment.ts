import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Charged, chargeOnce } from '../charges/charge-once.ts';
import { lockCustomer, readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { giveGiftCardBack } from '../orders/gift-card-hold.ts';
import { isClosed } from '../payment-methods/payment-methods.table.ts';
import { type BalancePayment, balancePayment, markSettled } from './balance-payments.table.ts';

export type Settling = Pick<Services, 'db' | 'gateway' | 'mailIsDue'>;

/**
 * Charges the card and stores the outcome. Idempotent at any age of the payment: see `chargeOnce`.
 * Throws `GatewayUnsure` and changes nothing when the gateway does not respond.
 */
export async function settleBalancePayment(
  services: Settling,
  trail: Trail,
  payment: BalancePayment,
): Promise<'succeeded' | 'declined'> {
  const charged = await ask(services, trail, payment);
  if (charged.status !== 'succeeded') return keepDeclined(services, trail, payment, charged);
  const { chargeId } = charged;
  await inTransaction(services.db, async (tx) => {
    await lockCustomer(tx, payment.accountNumber);
    await keepTaken(tx, trail, payment, { chargeId, lastFour: payment.last4 });
  });
  services.mailIsDue();
  return 'succeeded';
}

async function ask({ db, gateway }: Settling, { at }: Trail, payment: BalancePayment) {
  const { gatewayCustomerId: customerId, balancePaymentId: key, beganAt: begunAt } = payment;
  const amount = { minorUnits: payment.amount, currency: payment.currency };
  const paymentMethodId = (await isClosed(db, payment))
    ? undefined
    : payment.gatewayPaymentMethodId;
  const wish = { key, customerId, paymentMethodId, orderId: key, amount };
  return chargeOnce(gateway, { purpose: 'balance', begunAt, ...wish }, at);
}

/** Applies the payment to the open invoices, once: the gift card's share first, then the card's. */
export async function keepTaken(
  tx: Transaction,
  trail: Trail,
  payment: BalancePayment,
  card: { chargeId: string; lastFour: string } | undefined,
) {
  if (!(await markSettled(tx, payment, { state: 'succeeded', reason: null }))) return;
  const { accountNumber, balancePaymentId, currency, giftCard, invoiceId: first } = payment;
  const money = (minorUnits: number) => ({ minorUnits, currency });
  await payOpenInvoices(tx, trail, {
    accountNumber,
    first,
    from: 'giftCard',
    reference: balancePaymentId,
    amount: money(giftCard),
  });
  if (card) {
    await payOpenInvoices(tx, trail, {
      accountNumber,
      first,
      from: 'card',
      reference: card.chargeId,
      amount: money(payment.amount),
      lastFour: card.lastFour,
    });
  }
  await recordChange(tx, trail, {
    action: 'balance payment taken',
    subject: `balancePayment:${balancePaymentId}`,
    after: { accountNumber, amount: money(payment.amount), giftCard: money(giftCard) },
  });
  // A closed account has no one to email.
  if (await isClosed(tx, payment)) return;
  const customer = await readCustomer(tx, accountNumber);
  const { amountDue: balanceDue } = await readBalances(tx, customer, trail.at);
  const { firstName } = customer;
  await insertMail(tx, customer, trail.at, {
    kind: 'paymentTaken',
    content: {
      firstName,
      balanceDue,
      amount: money(payment.amount),
      giftCard: money(giftCard),
      lastFour: card?.lastFour ?? null,
    },
  });
}

async function keepDeclined(
  { db }: Settling,
  trail: Trail,
  payment: BalancePayment,
  charged: Exclude<Charged, { status: 'succeeded' }>,
) {
  const { status } = charged;
  const reason = 'reason' in charged ? charged.reason : status;
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, payment.accountNumber);
    if (!(await markSettled(tx, payment, { state: 'declined', reason }))) return;
    await giveGiftCardBack(tx, payment);
    await recordChange(tx, trail, {
      action: `balance payment ${status === 'refused' ? 'refused' : 'declined'}`,
      subject: `balancePayment:${payment.balancePaymentId}`,
      after: { accountNumber: payment.accountNumber, reason },
    });
  });
  return 'declined' as const;
}

/** Settles the payment of a gateway event. Does nothing for an unknown ID or a settled payment. */
export async function settleToldPayment(
  services: Settling,
  { orderId, at, traceId }: { orderId: string; at: Date; traceId: string },
) {
  const payment = await balancePayment(services.db, orderId);
  const trail = { actor: 'gateway', traceId, at };
  if (payment?.state === 'intended') await settleBalancePayment(services, trail, payment);
}
