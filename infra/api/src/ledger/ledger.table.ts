import type { Money } from '@sideband/shared-sdk/wire';
import type { Insertable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { LedgerAccountKind, LedgerTransactionsTable } from './tables.ts';

/** An account of the ledger, by what it is rather than by its number. */
export interface LedgerAccount {
  kind: LedgerAccountKind;
  /** Whose, where it belongs to a customer. */
  accountNumber?: string;
}

/** Moves an amount from one account to another: debits `debit`, credits `credit`. */
export async function post(
  tx: Transaction,
  what: Insertable<LedgerTransactionsTable>,
  { debit, credit, amount }: { debit: LedgerAccount; credit: LedgerAccount; amount: Money },
): Promise<string> {
  const debited = await lockLedgerAccount(tx, debit, amount.currency);
  const credited = await lockLedgerAccount(tx, credit, amount.currency);
  const { ledgerTransactionId } = await tx
    .insertInto('ledgerTransactions')
    .values(what)
    .returning('ledgerTransactionId')
    .executeTakeFirstOrThrow();
  const posting = (ledgerAccountId: number, minorUnits: number) => ({
    ledgerTransactionId,
    ledgerAccountId,
    minorUnits,
  });
  await tx
    .insertInto('ledgerPostings')
    .values([posting(debited, amount.minorUnits), posting(credited, -amount.minorUnits)])
    .execute();
  return ledgerTransactionId;
}

/**
 * A customer's account stays locked until the transaction ends, so that the sum read after a posting
 * is the sum after that posting. The house's accounts are not: everybody posts there.
 */
async function lockLedgerAccount(
  tx: Transaction,
  { kind, accountNumber }: LedgerAccount,
  currency: Money['currency'],
): Promise<number> {
  const known = () =>
    tx
      .selectFrom('ledgerAccounts')
      .select('ledgerAccountId')
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .where('accountNumber', accountNumber ? '=' : 'is', accountNumber ?? null)
      .$if(accountNumber !== undefined, (query) => query.forUpdate())
      .executeTakeFirst();
  const found = await known();
  if (found) return found.ledgerAccountId;
  await tx
    .insertInto('ledgerAccounts')
    .values({ kind, accountNumber: accountNumber ?? null, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await known();
  if (!opened) throw new Error(`There is no account for ${kind}.`);
  return opened.ledgerAccountId;
}
