import { currencyOf, type Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, newestDay, oldestDay, todayOf } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { planName, readPlans } from '../plans/plans.table.ts';
import { monthsIn } from '../pricing/calendar.rule.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

const [daysBeforeYear, daysBeforeChange] = [30, 7];

/** Writes to whoever is about to pay for a year at once, or another price than so far: once for each renewal. */
export async function tellAhead(db: Database, trail: Trail): Promise<void> {
  const soon = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '=', 'active')
    .where('partOf', 'is', null)
    .where('renewsOn', '>', oldestDay(trail.at))
    .where('renewsOn', '<=', addDays(newestDay(trail.at), daysBeforeYear))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('renewalNotices')
            .select('toldAt')
            .whereRef('renewalNotices.subscriptionId', '=', 'subscriptions.subscriptionId')
            .whereRef('renewalNotices.renewsOn', '=', 'subscriptions.renewsOn'),
        ),
      ),
    )
    .execute();
  for (const row of soon) await db.transaction().execute((tx) => tell(tx, trail, row));
}

async function tell(tx: Transaction, trail: Trail, row: StoredSubscription) {
  const { subscriptionId, renewsOn, phase, accountNumber } = row;
  const customer = await readCustomer(tx, accountNumber);
  const today = todayOf(customer, trail.at);
  if (renewsOn === null || renewsOn <= today || renewsOn > addDays(today, daysBeforeYear)) return;
  const next = await nextCharge(tx, row, customer);
  if (!next) return;
  const { billingPeriod, type } = next.period.phase;
  const isChange = type !== phase.type;
  const isNear = renewsOn <= addDays(today, daysBeforeChange);
  if (!(isChange && isNear) && monthsIn(billingPeriod) < 12) return;

  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('renewalNotices')
    .values({ subscriptionId, renewsOn, toldAt: trail.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  const content = {
    firstName: customer.firstName,
    planName: planName(await readPlans(tx), row, customer.locale),
    ...{ renewsOn, price: next.charge.total },
    before: isChange ? await lastPaid(tx, row, currencyOf[customer.country]) : null,
  };
  await insertMail(tx, customer, trail.at, { kind: 'renewalNotice', content });
  await recordChange(tx, trail, {
    action: 'renewal announced',
    subject: `subscription:${subscriptionId}`,
    after: { renewsOn, price: next.charge.total },
  });
}

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
