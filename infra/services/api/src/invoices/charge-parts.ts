import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';

/** The part of an invoice that one charge paid and that has not been returned yet. */
export interface ChargePart {
  invoiceId: InvoiceId;
  dueOn: Day;
  left: number;
  lastFour: string | null;
}

/**
 * Returns the account that a charge belongs to; undefined when the charge is not in our books
 * (yet).
 */
export async function payerOf(
  db: Database | Transaction,
  chargeId: string,
): Promise<Customer['accountNumber'] | undefined> {
  const booked = await db
    .selectFrom('ledgerTransactions')
    .innerJoin(
      'ledgerPostings',
      'ledgerPostings.ledgerTransactionId',
      'ledgerTransactions.ledgerTransactionId',
    )
    .innerJoin('ledgerAccounts', 'ledgerAccounts.ledgerAccountId', 'ledgerPostings.ledgerAccountId')
    .select('accountNumber')
    .where('reason', 'in', ['payment', 'credit_granted'])
    .where('reference', '=', chargeId)
    .where('accountNumber', 'is not', null)
    .executeTakeFirst();
  return (booked?.accountNumber ?? undefined) as Customer['accountNumber'] | undefined;
}

/** Returns the invoices that a charge paid, the latest due date first. */
export const partsOfCharge = async (tx: Transaction, chargeId: string): Promise<ChargePart[]> => {
  const { rows } = await sql<ChargePart>`
    select i.invoice_id, i.due_on, max(p.last_four) as last_four,
      sum(case when p.kind = 'payment' then p.amount else -p.amount end)::bigint as left
    from invoice_payments p join invoices i using (invoice_id)
    where p.charge_id = ${chargeId}
      and not exists (select from gateway_refunds r
        where r.state = 'failed' and r.charge_id = p.charge_id
          and split_part(p.invoice_adjustment_id, ':', 1) = r.refund_id)
    group by i.invoice_id, i.due_on
    order by i.due_on desc, i.invoice_id`.execute(tx);
  return rows;
};

/** Allocates a returned amount to the invoices that its charge paid. `rest` is the excess. */
export function takeBack(parts: readonly ChargePart[], amount: number) {
  let rest = amount;
  const taken: (ChargePart & { amount: number })[] = [];
  for (const part of parts) {
    const most = Math.min(part.left, rest);
    if (most <= 0) continue;
    taken.push({ ...part, amount: most });
    rest -= most;
  }
  return { taken, rest };
}
