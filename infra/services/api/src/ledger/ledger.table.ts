import type { Money } from '@sideband/shared-sdk/wire';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { LedgerAccountKind, LedgerTransactionsTable } from './tables.ts';

/** A ledger account, identified by its kind and owner instead of its ID. */
export interface LedgerAccount {
  kind: LedgerAccountKind;
  /** The customer it belongs to, if any. */
  accountNumber?: string;
}

/**
 * Posts a transaction that debits `debit` and credits `credit`, and returns its ID. Opens accounts
 * that do not exist yet.
 */
export async function post(
  tx: Transaction,
  what: Insertable<LedgerTransactionsTable>,
  move: Move,
): Promise<string> {
  const posted = await postBetweenKnown(tx, what, move);
  if (posted !== undefined) return posted;
  const { debit, credit, amount } = move;
  const { currency } = amount;
  await tx
    .insertInto('ledgerAccounts')
    .values(
      [debit, credit].map(({ kind, accountNumber = null }) => ({ kind, accountNumber, currency })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const second = await postBetweenKnown(tx, what, move);
  if (second === undefined) throw new Error(`No account for ${debit.kind} or ${credit.kind}.`);
  return second;
}

interface Move {
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Money;
}

/**
 * Returns undefined and posts nothing when one of the accounts does not exist. A customer's
 * accounts stay locked until the transaction ends, so that a balance read after a posting is exact.
 * House accounts are not locked, because all transactions post there.
 */
async function postBetweenKnown(
  tx: Transaction,
  { at, reason, reference, dueOn = null }: Insertable<LedgerTransactionsTable>,
  { debit, credit, amount: { minorUnits, currency } }: Move,
): Promise<string | undefined> {
  const { rows } = await sql<{ ledgerTransactionId: string }>`
    with moved (kind, account_number, minor_units) as (values
      (${debit.kind}::text, ${debit.accountNumber ?? null}::text, ${minorUnits}::bigint),
      (${credit.kind}, ${credit.accountNumber ?? null}, ${-minorUnits})),
    own as (
      select ledger_account_id, minor_units from ledger_accounts join moved using (kind, account_number)
      where currency = ${currency} order by ledger_account_id for update of ledger_accounts),
    accounts as (
      select ledger_account_id, minor_units from own union all
      select ledger_account_id, minor_units from ledger_accounts join moved using (kind)
      where currency = ${currency}
        and ledger_accounts.account_number is null and moved.account_number is null),
    made as (
      insert into ledger_transactions (at, reason, reference, due_on)
      select ${at}::timestamptz, ${reason}, ${reference}, ${dueOn}::date
      where (select count(*) from accounts) = 2
      returning ledger_transaction_id)
    insert into ledger_postings (ledger_transaction_id, ledger_account_id, minor_units)
    select ledger_transaction_id, ledger_account_id, minor_units from made, accounts
    returning ledger_transaction_id`.execute(tx);
  return rows[0]?.ledgerTransactionId;
}
