import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Charge, chargeOf, lockOpenCharge } from '../charges/charges.table.ts';
import { type Charging, settleCharge } from '../charges/settle-charge.ts';
import type { Settlement } from '../charges/settlement.ts';
import { lockCustomer, readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { giveGiftCardBack } from '../gift-cards/gift-card-hold.ts';
import type { InvoiceName } from '../invoices/invoices.table.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { isClosed } from '../payment-methods/payment-methods.table.ts';
import { type BalancePayment, balancePayment } from './balance-payments.table.ts';

/**
 * Charges the card and stores the outcome. Idempotent at any age of the payment: see `chargeOnce`.
 * Throws `GatewayUnsure` and changes nothing when the gateway does not respond.
 */
export async function settleBalancePayment(
  services: Charging,
  trail: Trail,
  charge: Charge,
): Promise<'succeeded' | 'declined'> {
  const settled = await settleCharge(services, balanceSettlement, trail, charge);
  if (settled) return settled;
  // Another process has settled the payment in the meantime.
  const now = await chargeOf(services.db, charge);
  return now?.state === 'succeeded' ? 'succeeded' : 'declined';
}

/**
 * Applies the charged amount to open invoices, or returns the gift card's share when nothing was
 * charged.
 */
export const balanceSettlement: Settlement<BalancePayment, 'succeeded' | 'declined'> = {
  mayCharge: async (db, charge) => !(await isClosed(db, charge)),

  async lock(tx, charge) {
    await lockCustomer(tx, charge.accountNumber);
    const open = await lockOpenCharge(tx, charge);
    return open && balancePayment(tx, open.subjectId);
  },

  async taken(tx, trail, payment, { gatewayIntentId: chargeId, brand, lastFour }) {
    await bookPayment(tx, trail, payment, { chargeId, brand, lastFour });
    return 'succeeded';
  },

  async notTaken(tx, trail, payment, { why: { status, reason } }) {
    const { accountNumber, balancePaymentId } = payment;
    await giveGiftCardBack(tx, payment);
    await recordChange(tx, trail, {
      action: `balance payment ${status === 'refused' ? 'refused' : 'declined'}`,
      subject: `balancePayment:${balancePaymentId}`,
      after: { accountNumber, reason },
    });
    return 'declined';
  },
};

/** Applies the payment to the open invoices: the gift card's share first, then the card's. */
export async function bookPayment(
  tx: Transaction,
  trail: Trail,
  payment: BalancePayment,
  card: (Pick<Charge, 'brand' | 'lastFour'> & { chargeId: string }) | undefined,
) {
  const { accountNumber, balancePaymentId, currency, giftCard, invoiceId: first } = payment;
  const money = (minorUnits: number) => ({ minorUnits, currency });
  const byGiftCard = await payOpenInvoices(tx, trail, {
    accountNumber,
    first,
    from: 'giftCard',
    reference: balancePaymentId,
    amount: money(giftCard),
  });
  const byCard =
    card &&
    (await payOpenInvoices(tx, trail, {
      accountNumber,
      first,
      from: 'card',
      reference: card.chargeId,
      amount: money(payment.amount),
      lastFour: card.lastFour ?? undefined,
    }));
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
      brand: card?.brand,
      on: todayOf(customer, trail.at),
      confirmationNumber: balancePaymentId,
      bills: uniqueBills([...byGiftCard, ...(byCard ?? [])]),
    },
  });
}

/** A gift card and a card can pay one bill together. */
const uniqueBills = (bills: InvoiceName[]): InvoiceName[] => [
  ...new Map(bills.map((bill) => [bill.id, bill])).values(),
];
