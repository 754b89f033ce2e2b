import type { Money } from '@sideband/shared-sdk/wire';
import type { Generated } from 'kysely';
import type { Day } from '../database/database.ts';

/** `customer_credit` and `receivable` belong to one customer each, the others to the house. */
export type LedgerAccountKind =
  | 'cash'
  | 'sales'
  | 'gift_card_liability'
  | 'customer_credit'
  | 'receivable'
  /** Held by banks until they have decided a dispute. */
  | 'disputed';

interface LedgerAccountsTable {
  ledgerAccountId: Generated<number>;
  kind: LedgerAccountKind;
  accountNumber: string | null;
  currency: Money['currency'];
}

export interface LedgerTransactionsTable {
  ledgerTransactionId: Generated<string>;
  at: Date;
  reason:
    | 'invoice'
    | 'credit_granted'
    | 'gift_card_issued'
    | 'gift_card_redeemed'
    | 'payment'
    | 'credit_applied'
    | 'gift_card_applied'
    | 'refund'
    | 'refund_failed'
    | 'dispute_withdrawn'
    | 'dispute_reinstated'
    | 'payment_reversed';
  reference: string;
  dueOn: Day | null;
}

interface LedgerPostingsTable {
  ledgerPostingId: Generated<number>;
  ledgerTransactionId: string;
  ledgerAccountId: number;
  /** Positive for a debit, negative for a credit. */
  minorUnits: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    ledgerAccounts: LedgerAccountsTable;
    ledgerPostings: LedgerPostingsTable;
    ledgerTransactions: LedgerTransactionsTable;
  }
}
