import { randomUUID } from 'node:crypto';
import { monthsIn } from '@sideband/shared-sdk/rules/calendar';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { addDays, newestDay, startOfDay, todayOf } from '../customers/today.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { nameInMail } from '../plans/plans.table.ts';
import { chargeToBill, TaxesUnknown } from '../subscriptions/next-charge.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { announceOnce, daysBeforeChange } from './notices.ts';
import { tellOfTrialEnd } from './trial-end.ts';

/**
 * Notifies customers before they pay for a whole year or a new price, once per renewal. Every
 * renewal is considered thirty days before, the day to which the database sets `notice_on`, and
 * again seven days before, which is also when they hear that a trial ends. After that it is not read
 * again, unless something that the notice depends on changes.
 */
export const tellAhead = ({
  db,
  now,
  onTold,
}: {
  db: Database;
  now: () => Date;
  /** Called after an email notice has been queued. */
  onTold: () => void;
}) =>
  leasedJob<SubscriptionId>({
    db,
    now,
    name: 'renewal notices',
    due: dueForNotice,
    async act(subscriptionId, at) {
      const trail = { actor: 'renewal', traceId: `renewal-${randomUUID()}`, at };
      const later = await inTransaction(db, async (tx) => {
        const row = await tx
          .selectFrom('subscriptions')
          .selectAll()
          .where('subscriptionId', '=', subscriptionId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (row.noticeOn === null) return undefined;
        const customer = await readCustomer(tx, row.accountNumber);
        const begins = startOfDay(customer, row.noticeOn);
        if (begins > at) return { notBefore: begins };
        const noticeOn = await consider(tx, trail, { row, customer });
        await tx
          .updateTable('subscriptions')
          .set({ noticeOn })
          .where('subscriptionId', '=', subscriptionId)
          .execute();
        return undefined;
      });
      if (later) return later;
      onTold();
      return 'done';
    },
  });

export const dueForNotice = (at: Date): Due => ({
  table: 'subscriptions',
  subject: sql`subscription_id`,
  since: sql`notice_on`,
  condition: sql`notice_on <= ${newestDay(at)}`,
});

interface Considered {
  row: StoredSubscription;
  customer: Customer;
}

/**
 * Sends the notice if it is due. Returns the day on which to consider the renewal again, or `null`
 * when there is nothing left to consider.
 */
async function consider(
  tx: Transaction,
  trail: Trail,
  { row, customer }: Considered,
): Promise<Day | null> {
  const { renewsOn, phase } = row;
  const today = todayOf(customer, trail.at);
  if (renewsOn === null || renewsOn <= today) return null;
  const next = await chargeToBill(tx, row, customer).catch((error: unknown) => {
    if (error instanceof TaxesUnknown) return 'unknown' as const;
    throw error;
  });
  // The tax rates may be known by then.
  if (next === 'unknown') return addDays(today, 1);
  if (!next) return tellOfTrialEnd(tx, trail, { row, customer, renewsOn, today });
  const { billingPeriod, type } = next.period.phase;
  const isChange = type !== phase.type;
  const changeOn = addDays(renewsOn, -daysBeforeChange);
  const isNear = changeOn <= today;
  if (monthsIn(billingPeriod) < 12 && !(isChange && isNear)) return isNear ? null : changeOn;
  await tell(tx, trail, { row, customer, renewsOn, isChange, price: next.charge.total });
  return null;
}

async function tell(
  tx: Transaction,
  trail: Trail,
  of: Considered & { renewsOn: Day; isChange: boolean; price: Money },
) {
  const { row, customer, renewsOn, isChange, price } = of;
  const { subscriptionId } = row;
  if (!(await announceOnce(tx, trail, { subscriptionId, renewsOn }))) return;
  const { accountNumber } = customer;
  const card = await paymentMethodOf(tx, {
    accountNumber,
    billingProfileId: row.billingProfileId ?? undefined,
    paymentMethodId: row.paymentMethodId ?? undefined,
  });
  const content = {
    firstName: customer.firstName,
    card: card && { brand: card.brand, lastFour: card.last4 },
    planName: await nameInMail(tx, row, customer.locale),
    productId: row.productId,
    renewsOn,
    price,
    before: isChange ? await lastPaid(tx, row, currencyOf[customer.country]) : null,
    ...(isTrialOfOurs(row) && { trial: subscriptionId }),
  };
  await insertMail(tx, customer, trail.at, { kind: 'renewalNotice', content });
  await recordChange(tx, trail, {
    action: 'renewal announced',
    subject: `subscription:${subscriptionId}`,
    after: { renewsOn, price },
  });
}

/** A trial that another company granted is not canceled here. */
const isTrialOfOurs = ({ phase, sourceKind }: StoredSubscription) =>
  phase.type === 'Free' && sourceKind === 'stripe';

async function lastPaid(
  tx: Transaction,
  { subscriptionId, phase }: StoredSubscription,
  currency: Money['currency'],
): Promise<Money | null> {
  if (phase.type === 'Free') return { minorUnits: 0, currency };
  const last = await tx
    .selectFrom('invoices')
    .select('amountTotal')
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { minorUnits: last.amountTotal, currency } : null;
}
