import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { collect } from './collect.ts';
import type { Collection } from './tables.ts';

type AccountNumber = Customer['accountNumber'];

/** Unless a setting says otherwise. */
const usualParallelCharges = 10;

/**
 * Asks cards for the bills that are open. A lease covers an account and all its bills, so a customer's card is charged
 * for one of them at a time, whatever the number of processes; `parallel` accounts are charged at once in each of them.
 * No transaction is open while the gateway is asked.
 */
export const collectOpen = ({
  db,
  gateway,
  now,
  parallel = usualParallelCharges,
  onCollected,
}: {
  db: Database;
  gateway: PaymentGateway;
  now: () => Date;
  parallel?: number | undefined;
  /** Mail may be due now. */
  onCollected: () => void;
}) =>
  leasedJob<AccountNumber>({
    ...{ db, now, parallel, name: 'collect', due: dueForCollection },
    async act(accountNumber, at) {
      const trail = { actor: 'renewal', traceId: `renewal-${randomUUID()}`, at };
      const errors: unknown[] = [];
      for (const open of await openOf(db, accountNumber)) {
        await collect({ db, gateway }, trail, open).catch((error) => void errors.push(error));
      }
      onCollected();
      if (errors.length > 0) throw errors[0];
      // What the gateway did not answer, or is paid in another way right now.
      return (await openOf(db, accountNumber)).length > 0 ? 'unanswered' : 'done';
    },
  });

const openOf = (db: Database, accountNumber: AccountNumber): Promise<Collection[]> =>
  db
    .selectFrom('collections')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', '=', 'asking')
    .orderBy('askedAt')
    .orderBy('invoiceId')
    .execute();

/**
 * One open bill of each account. A subquery for each row, for the reason that `leasesOf` gives; not by `asked_at`, whose
 * index the planner would take for it.
 */
const dueForCollection = (): Due => ({
  table: 'collections',
  subject: sql`account_number`,
  since: sql`asked_at`,
  condition: sql`state = 'asking' and (invoice_id, attempt) = (
    select first.invoice_id, first.attempt from collections as first
    where first.account_number = due_row.account_number and first.state = 'asking'
    order by first.invoice_id, first.attempt limit 1)`,
});
