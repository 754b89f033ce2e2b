import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { schoolId } from '@sideband/shared-sdk/student-status/model';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { statusOf, writeStatus } from '../student-status/statuses.table.ts';
import type { SubscriptionFixture } from './customer-fixtures.ts';
import type { Fixtures } from './fixtures.ts';

/** Adds a student status verified a year before it expires, unless the account has one. */
export async function insertStudent(
  tx: Transaction,
  trail: Trail,
  customer: Pick<Customer, 'accountNumber' | 'country' | 'serviceAddress'>,
  {
    fixture: { reverifyIn },
    schools,
  }: { fixture: SubscriptionFixture; schools: Fixtures['outcomes']['schools'] },
) {
  const { accountNumber, country } = customer;
  if (reverifyIn === undefined || (await statusOf(tx, accountNumber))) return;
  const school = schools.find((one) => one.country === country);
  if (!school) throw new Error(`There is no school in ${country}.`);
  const validUntil = addDays(todayOf(customer, trail.at), Number(reverifyIn));
  await writeStatus(tx, trail, {
    accountNumber,
    schoolId: schoolId.parse(school.key),
    schoolName: school.name,
    validUntil,
    checkedOn: addMonths(validUntil, -12),
    origin: null,
  });
}
