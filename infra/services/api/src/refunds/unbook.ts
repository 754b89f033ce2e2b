import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { RefundRecord } from '../gateway/gateway-records.ts';
import { post } from '../ledger/ledger.table.ts';

/** Reverses the postings of a refund that the bank returned to us. */
export async function unbook(
  tx: Transaction,
  trail: Trail,
  { refundId, amount }: RefundRecord,
): Promise<void> {
  const booked = await tx
    .selectFrom('ledgerTransactions')
    .innerJoin(
      'ledgerPostings',
      'ledgerPostings.ledgerTransactionId',
      'ledgerTransactions.ledgerTransactionId',
    )
    .innerJoin('ledgerAccounts', 'ledgerAccounts.ledgerAccountId', 'ledgerPostings.ledgerAccountId')
    .select(['reference', 'kind', 'accountNumber', 'minorUnits'])
    .where('reason', '=', 'refund')
    .where('reference', 'in', [refundId, `${refundId}:credit`, `${refundId}:rest`])
    .where('minorUnits', '>', 0)
    .execute();
  for (const { reference, kind, accountNumber, minorUnits } of booked) {
    await post(
      tx,
      { at: trail.at, reason: 'refund_failed', reference },
      {
        debit: { kind: 'cash' },
        credit: { kind, ...(accountNumber !== null && { accountNumber }) },
        amount: { ...amount, minorUnits },
      },
    );
  }
  await recordChange(tx, trail, {
    action: 'refund failed',
    subject: `refund:${refundId}`,
    after: { amount },
  });
}
