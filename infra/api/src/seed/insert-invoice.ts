import { type CountryCode, currencyOf } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { post } from '../ledger/ledger.table.ts';

/** Posts what an invoice leaves open, unless it is posted already. A paid one leaves nothing. */
export async function insertInvoice(
  tx: Transaction,
  trail: Trail,
  { accountNumber, country }: { accountNumber: string; country: CountryCode },
  { number, amountDue, dueOn }: { number: string; amountDue: number; dueOn: Day },
) {
  if (amountDue === 0) return;
  const posted = await tx
    .selectFrom('ledgerTransactions')
    .select('ledgerTransactionId')
    .where('reason', '=', 'invoice')
    .where('reference', '=', number)
    .executeTakeFirst();
  if (posted) return;

  await post(
    tx,
    { at: trail.at, reason: 'invoice', reference: number, dueOn },
    {
      debit: { kind: 'receivable', accountNumber },
      credit: { kind: 'sales' },
      amount: { minorUnits: amountDue, currency: currencyOf[country] },
    },
  );
  await recordChange(tx, trail, {
    action: 'invoice posted',
    subject: `customer:${accountNumber}`,
    after: { number, amountDue, dueOn },
  });
}
