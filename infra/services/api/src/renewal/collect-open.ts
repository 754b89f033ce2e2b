import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { collect } from './collect.ts';
import type { Collection } from './tables.ts';

type AccountNumber = Customer['accountNumber'];

/** Maximum number of concurrent charges, unless configured otherwise. */
const usualParallelCharges = 10;

/**
 * Charges cards for open invoices. A lease covers an account with all its invoices, so a customer's
 * card is charged for one of them at a time, however many processes run. Each process charges up to
 * `parallel` accounts concurrently. No transaction is open during a gateway call.
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
  /** Called when mail may have been queued. */
  onCollected: () => void;
}) =>
  leasedJob<AccountNumber>({
    db,
    now,
    parallel,
    name: 'collect',
    due: dueForCollection,
    async act(accountNumber, at) {
      const trail = { actor: 'renewal', traceId: `renewal-${randomUUID()}`, at };
      const errors: unknown[] = [];
      for (const open of await openOf(db, accountNumber)) {
        await collect({ db, gateway }, trail, open).catch((error) => void errors.push(error));
      }
      onCollected();
      if (errors.length > 0) throw errors[0];
      // The gateway did not respond, or another payment of the customer is in progress.
      return (await openOf(db, accountNumber)).length > 0 ? 'unanswered' : 'done';
    },
  });

const openOf = (db: Database, accountNumber: AccountNumber): Promise<Collection[]> =>
  db
    .selectFrom('invoiceCollections')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', '=', 'asking')
    .orderBy('askedAt')
    .orderBy('invoiceId')
    .execute();

/**
 * Selects one open invoice per account. Uses a correlated subquery per row, for the reason given at
 * `leasesOf`. It does not order by `asked_at`, because the planner would then choose that column's
 * index.
 */
const dueForCollection = (): Due => ({
  table: 'invoiceCollections',
  subject: sql`account_number`,
  since: sql`asked_at`,
  condition: sql`state = 'asking' and (invoice_id, attempt) = (
    select first.invoice_id, first.attempt from invoice_collections as first
    where first.account_number = due_row.account_number and first.state = 'asking'
    order by first.invoice_id, first.attempt limit 1)`,
});
