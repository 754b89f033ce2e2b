import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { addDays, newestDay, oldestDay, startOfDay, todayOf } from '../customers/today.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { studentsOffer } from '../student-status/follows-as.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { dueDays } from './show-status.ts';

const soonDays = 7;

/**
 * Reminds students thirty and seven days before their status ends, once each, as long as they have
 * a student plan.
 */
export const tellStudents = ({
  db,
  now,
  onTold,
}: {
  db: Database;
  now: () => Date;
  /** Called after a reminder email has been queued. */
  onTold: () => void;
}) =>
  leasedJob<AccountNumber>({
    db,
    now,
    name: 'student reminders',
    due: dueBy,
    async act(accountNumber, at) {
      const trail = { actor: 'students', traceId: `students-${randomUUID()}`, at };
      await inTransaction(db, (tx) => remind(tx, trail, accountNumber));
      onTold();
      return 'done';
    },
  });

type AccountNumber = Customer['accountNumber'];

/** Uses the earliest current date on Earth, so that a status it finds is due in every time zone. */
function dueBy(at: Date): Due {
  const today = oldestDay(at);
  return {
    table: 'studentStatuses',
    subject: sql`account_number`,
    since: sql`valid_until`,
    condition: sql`(told_days is null or told_days > 7) and valid_until > ${newestDay(at)}
      and ((told_days is null and valid_until <= ${addDays(today, dueDays)})
        or valid_until <= ${addDays(today, soonDays)})`,
  };
}

/** Marks the reminder as sent, even if there is no student plan and no email is sent. */
async function remind(tx: Transaction, trail: Trail, accountNumber: AccountNumber): Promise<void> {
  const customer = await readCustomer(tx, accountNumber);
  const today = todayOf(customer, trail.at);
  const student = [];
  for (const row of await subscriptionsOf(tx, accountNumber)) {
    if (row.state === 'active' && (await studentsOffer(tx, row))) student.push(row);
  }
  const told = await tx
    .updateTable('studentStatuses')
    .set({
      toldDays: sql<number>`case when valid_until <= ${addDays(today, soonDays)} then ${soonDays} else ${dueDays} end::integer`,
    })
    .where('accountNumber', '=', accountNumber)
    .where((is) => is.or([is('toldDays', 'is', null), is('toldDays', '>', soonDays)]))
    .returning(['validUntil', 'origin', 'toldDays'])
    .executeTakeFirst();
  if (!told || student.length === 0) return;
  const { validUntil, origin, toldDays } = told;
  const url = origin && (await linkToRenew(tx, { customer, origin, validUntil }));
  const content = { what: 'due' as const, url, validUntil };
  await insertMail(tx, customer, trail.at, { kind: 'student', content });
  await recordChange(tx, trail, {
    action: 'student reminded',
    subject: `customer:${accountNumber}`,
    after: { validUntil, toldDays },
  });
}

/**
 * Returns a re-verification link that identifies the customer. It expires thirty days after the
 * status.
 */
async function linkToRenew(
  tx: Transaction,
  { customer, origin, validUntil }: { customer: Customer; origin: string; validUntil: Day },
): Promise<string> {
  const { accountNumber, locale } = customer;
  const token = newToken();
  await putEntryLink(tx, {
    token,
    purpose: 'reverify',
    accountNumber,
    authenticates: false,
    deviceId: null,
    offerId: null,
    usedAt: null,
    expiresAt: startOfDay(customer, addDays(validUntil, dueDays)),
  });
  const query = new URLSearchParams({ token, langpref: locale });
  return `${origin}/student/re-verify/new?${query}`;
}
