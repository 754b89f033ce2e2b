import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { together, withoutWaiting } from '../database/without-waiting.ts';
import { type LedgerAccount, post } from '../ledger/ledger.table.ts';
import type { LedgerTransactionsTable } from '../ledger/tables.ts';
import { type InvoiceName, openInvoicesToLock, type StoredInvoice } from './invoices.table.ts';
import { reinstate, standingToLock } from './reinstate.ts';

export interface MoneyIn {
  accountNumber: Customer['accountNumber'];
  amount: Money;
  from: 'card' | 'credit' | 'giftCard';
  /**
   * Unique reference of the payment, such as the gateway's charge or an order. The ledger rejects a
   * duplicate.
   */
  reference: string;
  /** Invoice that is paid before any other. */
  first?: Invoice['id'] | null;
  /** Last four digits of the card that paid. */
  lastFour?: string | undefined;
}

const reasonOf: Record<MoneyIn['from'], LedgerTransactionsTable['reason']> = {
  card: 'payment',
  credit: 'credit_applied',
  giftCard: 'gift_card_applied',
};

/**
 * Pays open invoices, oldest first unless `first` is given. Any excess from a card or gift card
 * becomes credit. Reinstates suspended subscriptions once nothing is overdue. Returns the invoices
 * that a part of the amount has paid.
 */
export async function payOpenInvoices(
  tx: Transaction,
  trail: Trail,
  money: MoneyIn,
): Promise<InvoiceName[]> {
  const { accountNumber, amount, from, reference } = money;
  const { currency } = amount;
  let left = amount.minorUnits;
  if (left <= 0) return [];
  const bills: InvoiceName[] = [];
  const [open, standing] = await together(
    tx,
    openInvoicesToLock(tx, accountNumber),
    standingToLock(tx, accountNumber),
  );
  const isFirst = ({ invoiceId }: StoredInvoice) => Number(invoiceId === money.first);
  for (const invoice of open.toSorted((one, other) => isFirst(other) - isFirst(one))) {
    const paid = Math.min(left, invoice.amountDue);
    if (paid === 0 || invoice.currency !== currency) continue;
    await payOne(tx, trail, invoice, { ...money, paid });
    bills.push({ id: invoice.invoiceId, number: invoice.number });
    left -= paid;
  }
  const source: Record<MoneyIn['from'], LedgerAccount> = {
    card: { kind: 'cash' },
    credit: { kind: 'customer_credit', accountNumber },
    giftCard: { kind: 'gift_card_liability' },
  };
  const move = (reason: LedgerTransactionsTable['reason'], minorUnits: number, to: LedgerAccount) =>
    post(
      tx,
      { at: trail.at, reason, reference },
      { debit: source[from], credit: to, amount: { minorUnits, currency } },
    );
  const used = amount.minorUnits - left;
  if (used > 0) await move(reasonOf[from], used, { kind: 'receivable', accountNumber });
  // Credit that was not used stays on the account, so nothing has to be posted.
  if (left > 0 && from !== 'credit') {
    await move('credit_granted', left, { kind: 'customer_credit', accountNumber });
  }
  await reinstate(tx, trail, accountNumber, standing);
  return bills;
}

async function payOne(
  tx: Transaction,
  trail: Trail,
  { invoiceId, amountDue, amountPaid, appliedBalance }: StoredInvoice,
  { accountNumber, from, paid, lastFour, amount, reference }: MoneyIn & { paid: number },
) {
  const byCard = from === 'card';
  const payment = tx
    .with('paid', (db) =>
      db
        .updateTable('invoices')
        .set({
          amountDue: amountDue - paid,
          ...(byCard
            ? { amountPaid: amountPaid + paid }
            : { appliedBalance: appliedBalance + paid }),
        })
        .where('invoiceId', '=', invoiceId),
    )
    .insertInto('invoicePayments')
    .values({
      invoiceId,
      accountNumber,
      amount: paid,
      paidAt: trail.at,
      kind: byCard ? 'payment' : 'balance',
      lastFour: lastFour ?? null,
      invoiceAdjustmentId: null,
      chargeId: byCard ? reference : null,
    });
  await withoutWaiting(tx, payment);
  await recordChange(tx, trail, {
    action: 'invoice paid',
    subject: `invoice:${invoiceId}`,
    before: { amountDue },
    after: { amountDue: amountDue - paid, from, currency: amount.currency },
  });
}
