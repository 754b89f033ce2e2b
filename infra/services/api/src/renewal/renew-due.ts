import { randomUUID } from 'node:crypto';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { sql } from 'kysely';
import { readCustomer } from '../customers/customers.table.ts';
import { newestDay, startOfDay } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { leasedJob, type Outcome } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { renewOne } from './renew-one.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Renews every subscription whose paid period is over, and ends those whose last day has come.
 * Selects by the latest date on Earth. `renewOne` decides whether it has come where the customer
 * lives.
 */
export const renewDue = ({
  db,
  now,
  onRenewed,
}: {
  db: Database;
  now: () => Date;
  /** Called when an invoice may be open. */
  onRenewed: () => void;
}) =>
  leasedJob<SubscriptionId>({
    db,
    now,
    name: 'renew',
    due: dueForRenewal,
    async act(subscriptionId, at) {
      const trail = { actor: 'renewal', traceId: `renewal-${randomUUID()}`, at };
      // A late run catches up on every period, with one transaction per period.
      const renew = () => inTransaction(db, (tx) => renewOne(tx, trail, subscriptionId));
      let isRenewed = false;
      while (await renew()) isRenewed = true;
      if (!isRenewed) return nothingDue(db, subscriptionId, at);
      onRenewed();
      return 'done';
    },
  });

export const dueForRenewal = (at: Date): Due => ({
  table: 'subscriptions',
  subject: sql`subscription_id`,
  since: sql`coalesce(ends_on, renews_on)`,
  condition: sql`part_of is null
    and (state in ('active', 'pending_cancellation') or (state = 'suspended' and ends_on is not null))
    and coalesce(ends_on, renews_on) <= ${newestDay(at)}`,
});

/**
 * Returns when to look again: the day has not come yet where the customer lives, or another process
 * renewed the subscription first.
 */
async function nothingDue(
  db: Database,
  subscriptionId: SubscriptionId,
  at: Date,
): Promise<Outcome> {
  const { accountNumber, endsOn, renewsOn } = await db
    .selectFrom('subscriptions')
    .select(['accountNumber', 'endsOn', 'renewsOn'])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const day = endsOn ?? renewsOn;
  if (day === null) return 'done';
  const begins = startOfDay(await readCustomer(db, accountNumber), day);
  return { notBefore: begins > at ? begins : new Date(at.getTime() + dayMs) };
}
