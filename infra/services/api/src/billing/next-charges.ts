import type { Money } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day } from '../database/database.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

export interface ChargeAhead {
  row: StoredSubscription;
  dueDate: Day;
  amount: Money;
}

/** Returns what the next renewal of each subscription charges, in the order of the days. */
export async function nextCharges(
  db: Database,
  rows: readonly StoredSubscription[],
  customer: Pick<Customer, 'serviceAddress'>,
): Promise<ChargeAhead[]> {
  const charges: ChargeAhead[] = [];
  for (const row of rows) {
    const next = await nextCharge(db, row, customer);
    if (next) charges.push({ row, dueDate: next.period.from, amount: next.charge.total });
  }
  return charges.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
}
