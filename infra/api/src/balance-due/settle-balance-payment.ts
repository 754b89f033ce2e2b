import { recordChange, type Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Services } from '../http/serve.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { giveGiftCardBack } from '../orders/gift-card-hold.ts';
import { type ChargeOutcome, GatewayUnsure } from '../payments/gateway.ts';
import {
  type BalancePayment,
  balancePayment,
  intendedBefore,
  markSettled,
} from './balance-payments.table.ts';

export type Settling = Pick<Services, 'db' | 'gateway' | 'mailIsDue'>;

const minutes = 60_000;
/** After that nobody is charged any more for what they pressed: they may have paid in another way. */
const chargedWithinMs = 10 * minutes;
const overlookedAfterMs = minutes;

/**
 * Asks the gateway for the money, and keeps what became of it. The key is the payment's own, so asking again takes
 * nothing more. Throws `GatewayUnsure` and leaves everything as it is where no answer comes.
 */
export async function settleBalancePayment(
  services: Settling,
  trail: Trail,
  payment: BalancePayment,
): Promise<'succeeded' | 'declined'> {
  const outcome = await ask(services, trail, payment);
  if (outcome.status !== 'succeeded') return keepDeclined(services, trail, payment, outcome);
  const { chargeId } = outcome;
  await services.db
    .transaction()
    .execute((tx) => keepTaken(tx, trail, payment, { chargeId, lastFour: payment.last4 }));
  services.mailIsDue();
  return 'succeeded';
}

async function ask({ gateway }: Settling, { at }: Trail, payment: BalancePayment) {
  const { gatewayCustomerId: customerId, balancePaymentId: key } = payment;
  if (at.getTime() - payment.beganAt.getTime() > chargedWithinMs) {
    const found = await gateway.findCharge({ key, customerId });
    return found ?? { status: 'declined' as const, reason: 'given_up' };
  }
  return gateway.charge({
    ...{ key, customerId, paymentMethodId: payment.gatewayPaymentMethodId, orderId: key },
    amount: { minorUnits: payment.amount, currency: payment.currency },
    // The answer has no room for a bank that asks: it declines instead.
    isOffSession: true,
  });
}

/** Pays the bills, once: the gift card first, and what the card was charged after it. */
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
    ...{ accountNumber, first, from: 'giftCard' },
    ...{ reference: balancePaymentId, amount: money(giftCard) },
  });
  if (card) {
    await payOpenInvoices(tx, trail, {
      ...{ accountNumber, first, from: 'card', reference: card.chargeId },
      ...{ amount: money(payment.amount), lastFour: card.lastFour },
    });
  }
  await recordChange(tx, trail, {
    action: 'balance payment taken',
    subject: `balancePayment:${balancePaymentId}`,
    after: { accountNumber, amount: money(payment.amount), giftCard: money(giftCard) },
  });
  const customer = await readCustomer(tx, accountNumber);
  const { amountDue: balanceDue } = await readBalances(tx, customer, trail.at);
  const { firstName } = customer;
  await insertMail(tx, customer, trail.at, {
    kind: 'paymentTaken',
    content: {
      ...{ firstName, balanceDue, amount: money(payment.amount), giftCard: money(giftCard) },
      lastFour: card?.lastFour ?? null,
    },
  });
}

async function keepDeclined(
  { db }: Settling,
  trail: Trail,
  payment: BalancePayment,
  outcome: Exclude<ChargeOutcome, { status: 'succeeded' }>,
) {
  const reason = outcome.status === 'declined' ? outcome.reason : outcome.status;
  await db.transaction().execute(async (tx) => {
    if (!(await markSettled(tx, payment, { state: 'declined', reason }))) return;
    await giveGiftCardBack(tx, payment);
    await recordChange(tx, trail, {
      action: 'balance payment declined',
      subject: `balancePayment:${payment.balancePaymentId}`,
      after: { accountNumber: payment.accountNumber, reason },
    });
  });
  return 'declined' as const;
}

/** What the gateway tells of; harmless for any other id, and for one that is settled. */
export async function settleToldPayment(
  services: Settling,
  { orderId, at, traceId }: { orderId: string; at: Date; traceId: string },
) {
  const payment = await balancePayment(services.db, orderId);
  const trail = { actor: 'gateway', traceId, at };
  if (payment?.state === 'intended') await settleBalancePayment(services, trail, payment);
}

/** Finds out what became of payments whose answer was lost. What is not answered is asked again another time. */
export async function settleOverlooked(services: Settling, at: Date): Promise<void> {
  const before = new Date(at.getTime() - overlookedAfterMs);
  const trail = { actor: 'balance payments', traceId: 'balance payments', at };
  for (const payment of await intendedBefore(services.db, before)) {
    await settleBalancePayment(services, trail, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayUnsure)) throw error;
    });
  }
}
