import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { studentsOffer } from './follows-as.ts';
import { dueDays } from './show-status.ts';

const soonDays = 7;

/** Writes to students whose status ends in thirty and in seven days, once each, as long as they have a student's plan. */
export async function tellStudents(db: Database, trail: Trail): Promise<void> {
  const today = todayIn('CA', trail.at);
  const ending = await db
    .selectFrom('studentStatuses')
    .select('accountNumber')
    .where('validUntil', '>', today)
    .where((is) =>
      is.or([
        is.and([is('validUntil', '<=', addDays(today, dueDays)), is('toldDays', 'is', null)]),
        is.and([
          is('validUntil', '<=', addDays(today, soonDays)),
          is.or([is('toldDays', 'is', null), is('toldDays', '>', soonDays)]),
        ]),
      ]),
    )
    .execute();
  for (const { accountNumber } of ending) {
    await db.transaction().execute(async (tx) => {
      const customer = await readCustomer(tx, accountNumber);
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
        .where((is) => is.or([is('toldDays', 'is', null), is('toldDays', '>', soonDays)]))
        .returning(['validUntil', 'origin', 'toldDays'])
        .executeTakeFirst();
      if (!told || student.length === 0) return;
      const { validUntil, origin, toldDays } = told;
      const url = origin && `${origin}/student/re-verify/new?langpref=${customer.locale}`;
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
