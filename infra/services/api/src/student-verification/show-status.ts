import type { StudentStatus, StudentVerification } from '@sideband/shared-sdk/student-status/model';
import type { Customer } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import type { Database, Day } from '../database/database.ts';
import { forEverybody, studentsOffer } from '../student-status/follows-as.ts';
import { statusOf } from '../student-status/statuses.table.ts';
import type { StoredVerification } from '../student-status/tables.ts';
import { periodAt } from '../subscriptions/schedule.rule.ts';
import { type StoredSubscription, subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

/** Number of days before a status ends from which it can be renewed. */
export const dueDays = 30;

/** Returns a verification as its student sees it, without the personal data of the claim. */
export const showVerification = (row: StoredVerification): StudentVerification => ({
  id: row.verificationId,
  state: row.state,
  schoolName: row.schoolName,
  ...(row.emailDomain !== null && { emailDomain: row.emailDomain }),
  ...(row.problem !== null && { problem: row.problem }),
  ...(row.validUntil !== null && { validUntil: row.validUntil }),
});

export async function showStatus(
  db: Database,
  customer: Pick<Customer, 'accountNumber' | 'country' | 'serviceAddress'>,
  at: Date,
): Promise<StudentStatus | null> {
  const { accountNumber, country } = customer;
  const status = await statusOf(db, accountNumber);
  if (!status) return null;
  const { schoolId, schoolName, checkedOn, validUntil } = status;
  const otherwise = await otherwiseFor(db, { accountNumber, country, validUntil });
  return {
    schoolId,
    schoolName,
    checkedOn,
    validUntil,
    isDue: validUntil <= addDays(todayOf(customer, at), dueDays),
    ...(otherwise && { otherwise }),
  };
}

/** Returns the day and the price of the regular plan that follows unless the status is renewed. */
async function otherwiseFor(
  db: Database,
  of: Pick<Customer, 'accountNumber' | 'country'> & { validUntil: Day },
): Promise<StudentStatus['otherwise']> {
  for (const row of await subscriptionsOf(db, of.accountNumber)) {
    if (row.state !== 'active' || row.renewsOn === null || row.pendingOfferId !== null) continue;
    if (!(await studentsOffer(db, row))) continue;
    const full = await forEverybody(db, row, of.country);
    const on = renewalFrom(of.validUntil, row);
    if (full && on) return { on, price: full.terms.basePrice.total };
  }
  return undefined;
}

/** Returns the first renewal on that day or later. */
function renewalFrom(
  day: Day,
  { anchoredOn, schedule, nextPeriod, renewsOn }: StoredSubscription,
): Day | null {
  let on = renewsOn;
  for (let nth = nextPeriod; on !== null && on < day; nth++) {
    on = periodAt(anchoredOn, schedule, nth)?.to ?? null;
  }
  return on;
}
