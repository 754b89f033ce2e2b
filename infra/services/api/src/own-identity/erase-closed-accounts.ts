import { sql } from 'kysely';
import { isClosing } from '../customers/account-closures.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { CardVault } from '../gateway/card-vault.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { forgetAtGateway } from '../payment-methods/forget-cards.ts';
import { AccountReopened, eraseAccount } from './erase-account.ts';

interface Means {
  db: Database;
  vault: CardVault;
  now: () => Date;
  mailIsDue: () => void;
}

/**
 * Erases the personal data of accounts whose time to reopen them is over. Each account is a
 * transaction of its own, so one that fails is retried later and keeps no other waiting.
 */
export const eraseClosedAccounts = ({ db, vault, now, mailIsDue }: Means) =>
  leasedJob<Customer['accountNumber']>({
    db,
    now,
    name: 'account erasure',
    due: dueBy,
    async act(accountNumber, at) {
      if (!(await isClosing(db, accountNumber))) return 'done';
      const trail = { actor: 'account erasure', traceId: `erasure-${accountNumber}`, at };
      try {
        await inTransaction(db, (tx) => eraseAccount(tx, trail, accountNumber));
      } catch (error) {
        if (error instanceof AccountReopened) return 'done';
        throw error;
      }
      mailIsDue();
      // If the gateway does not respond, the job for closed accounts asks it again.
      await forgetAtGateway(db, vault, accountNumber).catch(() => {});
      return 'done';
    },
  });

const dueBy = (at: Date): Due => ({
  table: 'accountClosures',
  subject: sql`account_number`,
  since: sql`erases_at`,
  condition: sql`erases_at <= ${at}`,
});
