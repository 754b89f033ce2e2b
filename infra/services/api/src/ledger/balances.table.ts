import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { sql } from 'kysely';
import type { Resident } from '../customers/time-zones.ts';
import { todayOf } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';

export interface Balances {
  /** Pays coming bills before a card is charged. */
  credit: Money;
  /** Independent of the credit: credit and balance due do not offset each other automatically. */
  amountDue: Money;
  isPastDue: boolean;
}

/**
 * Returns a customer's credit and debt as sums of the ledger. Past due is what remains of the
 * invoices due before today after all payments have been applied, oldest invoice first.
 */
export async function readBalances(
  db: Database | Transaction,
  customer: Resident & { accountNumber: string },
  at: Date,
): Promise<Balances> {
  const currency = currencyOf[customer.country];
  const today = todayOf(customer, at);
  const { credit, amountDue, pastDue } = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerAccounts', (join) =>
      join.onRef('ledgerAccounts.ledgerAccountId', '=', 'ledgerPostings.ledgerAccountId'),
    )
    .innerJoin('ledgerTransactions', (join) =>
      join.onRef(
        'ledgerTransactions.ledgerTransactionId',
        '=',
        'ledgerPostings.ledgerTransactionId',
      ),
    )
    .where('ledgerAccounts.accountNumber', '=', customer.accountNumber)
    .where('ledgerAccounts.currency', '=', currency)
    .select([
      sumWhere(sql`kind = 'customer_credit'`).as('credit'),
      sumWhere(sql`kind = 'receivable'`).as('amountDue'),
      sumWhere(sql`kind = 'receivable' and (minor_units < 0 or due_on < ${today}::date)`).as(
        'pastDue',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    // Credit is a debt to the customer, so its ledger balance is negative.
    credit: { minorUnits: 0 - credit, currency },
    amountDue: { minorUnits: amountDue, currency },
    // A sum below the minimum charge waits for the next bill.
    isPastDue: pastDue >= smallestCharge[currency],
  };
}

const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(minor_units) filter (where ${condition}), 0)::bigint`;
