import type { Money } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { readBalances } from './balances.table.ts';
import { type LedgerAccount, post } from './ledger.table.ts';
import type { LedgerTransactionsTable } from './tables.ts';

interface Taking {
  customer: Customer;
  amount: Money;
  /** Account that the money went to. */
  to: LedgerAccount;
  reason: LedgerTransactionsTable['reason'];
  reference: string;
}

/**
 * Books money that left our account after it had become a customer's credit. The credit covers as
 * much as it can, and the house covers the rest. Credit never becomes negative.
 */
export async function takeFromCredit(
  tx: Transaction,
  { at }: Trail,
  { customer, amount, to, reason, reference }: Taking,
): Promise<void> {
  const { currency } = amount;
  const { credit } = await readBalances(tx, customer, at);
  const fromCredit = Math.min(amount.minorUnits, Math.max(credit.minorUnits, 0));
  const { accountNumber } = customer;
  const move = (name: string, debit: LedgerAccount, minorUnits: number) =>
    minorUnits > 0 &&
    post(
      tx,
      { at, reason, reference: `${reference}:${name}` },
      { debit, credit: to, amount: { minorUnits, currency } },
    );
  await move('credit', { kind: 'customer_credit', accountNumber }, fromCredit);
  await move('rest', { kind: 'sales' }, amount.minorUnits - fromCredit);
}
