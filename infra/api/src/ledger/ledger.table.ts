import type { Money } from '@sideband/shared-sdk/wire';
import { type Insertable, sql } from 'kysely';
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
  const { currency, minorUnits } = amount;
  const accounts = await lockLedgerAccounts(tx, [debit, credit], currency);
  const { ledgerTransactionId } = await tx
    .with('made', (db) =>
      db.insertInto('ledgerTransactions').values(what).returning('ledgerTransactionId'),
    )
    .insertInto('ledgerPostings')
    .values((is) => {
      const ledgerTransactionId = is.selectFrom('made').select('ledgerTransactionId');
      const posting = (account: LedgerAccount, minorUnits: number) => ({
        ...{ ledgerTransactionId, minorUnits },
        ledgerAccountId: accounts.numberOf(account),
      });
      return [posting(debit, minorUnits), posting(credit, -minorUnits)];
    })
    .returning('ledgerTransactionId')
    .executeTakeFirstOrThrow();
  return ledgerTransactionId;
}

interface Known {
  ledgerAccountId: number;
  kind: LedgerAccountKind;
  accountNumber: string | null;
}

/**
 * A customer's accounts stay locked until the transaction ends, so that the sum read after a posting
 * is the sum after that posting. The house's accounts are not: everybody posts there.
 */
async function lockLedgerAccounts(
  tx: Transaction,
  wanted: readonly LedgerAccount[],
  currency: Money['currency'],
) {
  const kinds = sql.join(wanted.map(({ kind }) => kind));
  const owners = sql.join(wanted.map(({ accountNumber = null }) => accountNumber));
  const read = async () => {
    const { rows } = await sql<Known>`
      with own as (
        select ledger_account_id, kind, account_number from ledger_accounts
        where account_number in (${owners}) and kind in (${kinds}) and currency = ${currency}
        order by ledger_account_id for update)
      select * from own
      union all
      select ledger_account_id, kind, account_number from ledger_accounts
      where account_number is null and kind in (${kinds}) and currency = ${currency}`.execute(tx);
    return rows;
  };
  const among = (rows: Known[], { kind, accountNumber }: LedgerAccount) =>
    rows.find((row) => row.kind === kind && row.accountNumber === (accountNumber ?? null));
  let known = await read();
  const missing = wanted.filter((account) => !among(known, account));
  if (missing.length > 0) {
    await tx
      .insertInto('ledgerAccounts')
      .values(missing.map(({ kind, accountNumber = null }) => ({ kind, accountNumber, currency })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    known = await read();
  }
  return {
    numberOf(account: LedgerAccount): number {
      const found = among(known, account);
      if (!found) throw new Error(`There is no account for ${account.kind}.`);
      return found.ledgerAccountId;
    },
  };
}
