import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { addDays, newestDay, oldestDay, startOfDay, todayOf } from '../customers/today.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { studentsOffer } from './follows-as.ts';
import { dueDays } from './show-status.ts';

const soonDays = 7;

/** Writes to students whose status ends in thirty and in seven days, once each, as long as they have a student's plan. */
export async function tellStudents(db: Database, trail: Trail): Promise<void> {
  const [from, to] = [oldestDay(trail.at), newestDay(trail.at)];
  const ending = await db
    .selectFrom('studentStatuses')
    .select('accountNumber')
    .where('validUntil', '>', from)
    .where((is) =>
      is.or([
        is.and([is('validUntil', '<=', addDays(to, dueDays)), is('toldDays', 'is', null)]),
        is.and([
          is('validUntil', '<=', addDays(to, soonDays)),
          is.or([is('toldDays', 'is', null), is('toldDays', '>', soonDays)]),
        ]),
      ]),
    )
    .execute();
  for (const { accountNumber } of ending) {
    await db.transaction().execute(async (tx) => {
      const customer = await readCustomer(tx, accountNumber);
      const today = todayOf(customer, trail.at);
      const owned = await subscriptionsOf(tx, accountNumber);
      const student = [];
      for (const row of owned) {
        if (row.state === 'active' && (await studentsOffer(tx, row))) student.push(row);
      }
      const told = await tx
        .updateTable('studentStatuses')
        .set({
          toldDays: sql<number>`case when valid_until <= ${addDays(today, soonDays)} then ${soonDays} else ${dueDays} end::integer`,
        })
        .where('accountNumber', '=', accountNumber)
        .where('validUntil', '>', today)
        .where('validUntil', '<=', addDays(today, dueDays))
        .where((is) =>
          is.or([
            is('toldDays', 'is', null),
            is.and([
              is('toldDays', '>', soonDays),
              is('validUntil', '<=', addDays(today, soonDays)),
            ]),
          ]),
        )
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
    });
  }
}

/** It says who has come, and is good for a month after the status was. */
async function linkToRenew(
  tx: Transaction,
  { customer, origin, validUntil }: { customer: Customer; origin: string; validUntil: Day },
): Promise<string> {
  const { accountNumber, locale } = customer;
  const token = newToken();
  await putEntryLink(tx, {
    ...{ token, purpose: 'reverify', accountNumber, authenticates: false },
    ...{ deviceId: null, offerId: null, usedAt: null },
    expiresAt: startOfDay(customer, addDays(validUntil, dueDays)),
  });
  const query = new URLSearchParams({ token, langpref: locale });
  return `${origin}/student/re-verify/new?${query}`;
}
