import type { AuditTable, InstallationTable } from '../audit/audit.table.ts';
import type { CustomersTable } from '../customers/customers.table.ts';
import type { DevicesTable } from '../device/devices.table.ts';
import type {
  GiftCardRedemptionsTable,
  GiftCardsTable,
  GiftCardTokensTable,
} from '../gift-cards/tables.ts';
import type {
  HandlesTable,
  IdentitiesTable,
  IdentityGrantsTable,
} from '../identity/identities.table.ts';
import type {
  LedgerAccountsTable,
  LedgerPostingsTable,
  LedgerTransactionsTable,
} from '../ledger/tables.ts';
import type { TriesTable } from '../limits/tries.table.ts';
import type { OutboxTable } from '../mail/outbox.table.ts';
import type { SessionsTable } from '../session/sessions.table.ts';

/** Every table, in camel case; a plugin writes the snake case of the SQL files. */
export interface Tables {
  audit: AuditTable;
  customers: CustomersTable;
  devices: DevicesTable;
  giftCardRedemptions: GiftCardRedemptionsTable;
  giftCardTokens: GiftCardTokensTable;
  giftCards: GiftCardsTable;
  handles: HandlesTable;
  identities: IdentitiesTable;
  identityGrants: IdentityGrantsTable;
  installation: InstallationTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerPostings: LedgerPostingsTable;
  ledgerTransactions: LedgerTransactionsTable;
  outbox: OutboxTable;
  sessions: SessionsTable;
  tries: TriesTable;
}
